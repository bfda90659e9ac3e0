/**
 * Storage that never throws. Values that the browser cannot store (private mode, quota, disabled) stay in memory until
 * the tab closes.
 */
function createSafeStorage(area: () => Storage) {
  const memory = new Map<string, string | null>();
  function remove(key: string): void {
    const isRemoved = attempt(() => {
      area().removeItem(key);
      return true;
    });
    if (isRemoved) memory.delete(key);
    else memory.set(key, null);
  }
  return {
    get(key: string): string | null {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      return attempt(() => area().getItem(key)) ?? null;
    },

    set(key: string, value: string): void {
      const isWritten = attempt(() => {
        area().setItem(key, value);
        return true;
      });
      if (isWritten) memory.delete(key);
      else memory.set(key, value);
    },

    remove,

    /** @param isOwnKey which keys to remove: another app of the origin may have keys of its own */
    clear(isOwnKey: (key: string) => boolean): void {
      const storedKeys = attempt(() => Array.from(area(), (_, at) => area().key(at) ?? '')) ?? [];
      for (const key of [...memory.keys(), ...storedKeys]) if (isOwnKey(key)) remove(key);
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

/** `localStorage`: outlives the tab. */
export const browserStorage = createSafeStorage(() => window.localStorage);

/** `sessionStorage`: lives as long as the tab, through reloads. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);
