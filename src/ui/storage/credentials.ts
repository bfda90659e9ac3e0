import { idOf, nonEmptyTextOf } from '../guards';
import { browserStorage } from './browserStorage';

export interface Tokens {
  access: string;
  refresh: string;
}

export interface Credentials {
  access: string | null;
  refresh: string | null;
  /** also null if the stored value has none */
  userId: number | null;
}

/** The storage keys of one app's session. */
export interface CredentialKeys {
  access: string;
  refresh: string;
  /** the key of the value with the user's id */
  userId: string;
}

/** One app's session in the browser's storage. It is written immediately, so that other tabs see it. */
export interface StoredCredentials {
  keys: readonly string[];
  /** the stored values, whichever tab wrote them */
  read: () => Credentials;
  writeTokens: (tokens: Tokens) => void;
  clear: () => void;
  /** clears them, and notifies the app's other tabs that the server has refused the session */
  endInAllTabs: () => void;
  /** whether this event is such a notification from another tab, and nobody has signed in since */
  isEndOfSession: (event: StorageEvent) => boolean;
  /** resolves when another tab has changed the access token, or after a timeout, as changes reach other tabs late */
  waitForAccessChange: () => Promise<void>;
}

/** The longest time a storage change takes to reach another tab. */
const MAX_STORAGE_DELAY_MS = 500;

/**
 * Notifies other tabs of a refused session: the access token is written empty and removed at once. Tabs receive the
 * changes of one key in order, and another app has a key of its own.
 */
const REFUSED_MARK = '';

/** @param parseUserId reads the user's id from the value stored under its key */
export function createCredentials(
  keys: CredentialKeys,
  parseUserId: (stored: string | null) => number | null = idOf,
): StoredCredentials {
  // The access token is removed first: without it nobody is signed in.
  const allKeys = [keys.access, keys.refresh, keys.userId];
  const read = () => ({
    access: nonEmptyTextOf(browserStorage.get(keys.access)),
    refresh: nonEmptyTextOf(browserStorage.get(keys.refresh)),
    userId: parseUserId(browserStorage.get(keys.userId)),
  });
  const clear = () => {
    for (const key of allKeys) browserStorage.remove(key);
  };
  return {
    keys: allKeys,
    read,
    writeTokens: ({ access, refresh }) => {
      browserStorage.set(keys.refresh, refresh);
      browserStorage.set(keys.access, access);
    },
    clear,
    endInAllTabs: () => {
      browserStorage.set(keys.access, REFUSED_MARK);
      clear();
    },
    isEndOfSession: ({ key, newValue }) =>
      key === keys.access && newValue === REFUSED_MARK && read().access === null,
    waitForAccessChange: () => waitForChange(keys.access),
  };
}

function waitForChange(watchedKey: string): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      resolve();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === watchedKey) finish();
    };
    const timer = window.setTimeout(finish, MAX_STORAGE_DELAY_MS);
    window.addEventListener('storage', onStorage);
  });
}
