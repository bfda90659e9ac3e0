/** Readers of untrusted values: storage, history, responses. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A non-empty text, or null. */
export function nonEmptyTextOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, also from text; else null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A whole number above zero, as ids are, in digits alone when it is text; else null. */
export function idOf(value: unknown): number | null {
  const number = typeof value === 'string' && !/^\d+$/.test(value) ? null : numberOf(value);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** An amount in naira, zero or more; else null. */
export function nairaOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 ? number : null;
}

/** The valid entries of a list. */
export function readList<Item>(value: unknown, read: (entry: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => read(entry) ?? []);
}

/** Drops entries with a key that came before: React loses list entries whose keys repeat. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const keys = new Set<unknown>();
  return items.filter((item) => {
    const isNew = !keys.has(keyOf(item));
    keys.add(keyOf(item));
    return isNew;
  });
}
