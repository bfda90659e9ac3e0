import type { Storage } from 'redux-persist';
import { browserStorage } from './browserStorage';

/** How a slice is stored under its plain key: text to fields and back. */
export interface PlainFormat<Fields extends object> {
  /** @param text the stored text, untrusted; @returns undefined if it is unusable */
  read(text: string): Fields | undefined;
  /** @returns null to remove the key, undefined to leave it as it is */
  write(fields: Partial<Fields>): string | null | undefined;
}

/**
 * A redux-persist storage with the specification's plain values instead of redux-persist's own format. It requires
 * `serialize: false` and `deserialize: false`, ignores the key that redux-persist passes, and never rejects.
 */
export function plainStorage<Fields extends object>(key: string, format: PlainFormat<Fields>): Storage {
  return {
    getItem(): Promise<Fields | undefined> {
      const text = browserStorage.get(key);
      return Promise.resolve(text === null ? undefined : format.read(text));
    },
    setItem(_name: string, fields: Partial<Fields>): Promise<void> {
      const text = format.write(fields);
      if (text === undefined) return Promise.resolve();
      if (text === null) browserStorage.remove(key);
      else browserStorage.set(key, text);
      return Promise.resolve();
    },
    removeItem(): Promise<void> {
      browserStorage.remove(key);
      return Promise.resolve();
    },
  };
}

/** Parses untrusted JSON. Logs one line and returns undefined if that fails. */
export function parseStored(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn(`The value stored under ${key} cannot be read.`);
    return undefined;
  }
}
