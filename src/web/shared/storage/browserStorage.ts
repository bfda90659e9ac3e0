/**
 * localStorage that never throws. What it refuses to take (private mode, full, switched off) is kept in memory,
 * so that the shop works until the tab closes.
 */
const memory = new Map<string, string | null>();

export const browserStorage = {
  get(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    return attempt(() => window.localStorage.getItem(key)) ?? null;
  },

  set(key: string, value: string): void {
    const written = attempt(() => {
      window.localStorage.setItem(key, value);
      return true;
    });
    if (written) memory.delete(key);
    else memory.set(key, value);
  },

  remove(key: string): void {
    const removed = attempt(() => {
      window.localStorage.removeItem(key);
      return true;
    });
    if (removed) memory.delete(key);
    else memory.set(key, null);
  },

  /** Everything this site keeps: a failed refresh clears it (AUTHREFRESH-04). */
  clear(): void {
    memory.clear();
    attempt(() => window.localStorage.clear());
    attempt(() => window.sessionStorage.clear());
  },
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.warn('Browser storage refused:', error instanceof Error ? error.message : error);
    return undefined;
  }
}
