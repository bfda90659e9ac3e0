/**
 * Storage that never throws. What the browser cannot store (private mode, quota, disabled) is kept in memory until the
 * tab closes.
 */
function storageThatNeverThrows(area: () => Storage) {
  const memory = new Map<string, string | null>();
  function remove(key: string): void {
    const removed = attempt(() => {
      area().removeItem(key);
      return true;
    });
    if (removed) memory.delete(key);
    else memory.set(key, null);
  }
  return {
    get(key: string): string | null {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return attempt(() => area().getItem(key)) ?? null;
    },

    set(key: string, value: string): void {
      const written = attempt(() => {
        area().setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },

    remove,

    /** @param isOwn which keys: another app of the origin has its own beside them */
    clear(isOwn: (key: string) => boolean): void {
      const stored = attempt(() => Array.from(area(), (_, at) => area().key(at) ?? '')) ?? [];
      for (const key of [...memory.keys(), ...stored]) if (isOwn(key)) remove(key);
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.warn('Browser storage refused:', error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** Outlives the tab. */
export const browserStorage = storageThatNeverThrows(() => window.localStorage);

/** Lives as long as the tab, through reloads. */
export const tabStorage = storageThatNeverThrows(() => window.sessionStorage);
