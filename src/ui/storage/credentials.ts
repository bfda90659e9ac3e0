import { idOf, nonEmptyTextOf } from '../guards';
import { browserStorage } from './browserStorage';

export interface Tokens {
  access: string;
  refresh: string;
}

export interface Credentials {
  access: string | null;
  refresh: string | null;
  /** also null if none can be read */
  userId: number | null;
}

/** The plain keys of one app's session. */
export interface CredentialKeys {
  access: string;
  refresh: string;
  /** what says whose session it is */
  userId: string;
}

/** One app's session in the browser's storage. Written at once, so that other tabs see it. */
export interface StoredCredentials {
  keys: readonly string[];
  /** the stored values, whichever tab wrote them */
  read: () => Credentials;
  writeTokens: (tokens: Tokens) => void;
  clear: () => void;
  /** clears them, and tells all other tabs of the app that the server has refused the session */
  endInAllTabs: () => void;
  /** whether another tab tells so by this event, and nobody has signed in since */
  isEndOfSession: (event: StorageEvent) => boolean;
  /** resolves when another tab has changed the access token, or after a time limit: changes reach other tabs late */
  waitForAccessChange: () => Promise<void>;
}

/** The longest time a storage change takes to reach another tab. */
const MAX_STORAGE_DELAY_MS = 500;

/**
 * What tells other tabs of a refused session: the access token, written empty and removed at once. One key's changes
 * are heard in their order, and another app has a key of its own.
 */
const REFUSED_MARK = '';

/** @param userIdOf the user's id in what is stored under its key */
export function createCredentials(
  keys: CredentialKeys,
  parseUserId: (stored: string | null) => number | null = idOf,
): StoredCredentials {
  // The access token is the first to go: without it nobody is signed in.
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
