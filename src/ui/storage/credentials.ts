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
  end: () => void;
  /** whether another tab tells so by this event, and nobody has signed in since */
  isEnd: (event: StorageEvent) => boolean;
  /** resolves when another tab has changed the access token, or after a time limit: changes reach other tabs late */
  accessChangedElsewhere: () => Promise<void>;
}

/** The longest time a storage change takes to reach another tab. */
const OTHER_TABS_MS = 500;

/**
 * What tells other tabs of a refused session: the access token, written empty and removed at once. One key's changes
 * are heard in their order, and another app has a key of its own.
 */
const REFUSED = '';

/** @param userIdOf the user's id in what is stored under its key */
export function credentialsUnder(
  keys: CredentialKeys,
  userIdOf: (stored: string | null) => number | null = idOf,
): StoredCredentials {
  // The access token is the first to go: without it nobody is signed in.
  const all = [keys.access, keys.refresh, keys.userId];
  const read = () => ({
    access: nonEmptyTextOf(browserStorage.get(keys.access)),
    refresh: nonEmptyTextOf(browserStorage.get(keys.refresh)),
    userId: userIdOf(browserStorage.get(keys.userId)),
  });
  const clear = () => {
    for (const key of all) browserStorage.remove(key);
  };
  return {
    keys: all,
    read,
    writeTokens: ({ access, refresh }) => {
      browserStorage.set(keys.refresh, refresh);
      browserStorage.set(keys.access, access);
    },
    clear,
    end: () => {
      browserStorage.set(keys.access, REFUSED);
      clear();
    },
    isEnd: ({ key, newValue }) => key === keys.access && newValue === REFUSED && read().access === null,
    accessChangedElsewhere: () => changedElsewhere(keys.access),
  };
}

function changedElsewhere(access: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer);
      window.removeEventListener('storage', heard);
      resolve();
    };
    const heard = ({ key }: StorageEvent) => {
      if (key === null || key === access) done();
    };
    const timer = window.setTimeout(done, OTHER_TABS_MS);
    window.addEventListener('storage', heard);
  });
}
