import { idOf, nonEmptyTextOf } from '../guards';
import { TIMINGS } from '../timings';
import { browserStorage } from './browserStorage';

/** The three plain keys of a session (STORAGE-01). Written here only, at once, so that other tabs see them. */
const KEYS = { access: 'access_token', refresh: 'refresh_token', userId: 'userId' } as const;

export interface Tokens {
  access: string;
  refresh: string;
}

export interface Credentials {
  access: string | null;
  refresh: string | null;
  /** null also when what is stored is not a number */
  userId: number | null;
}

/** What is stored now, by this tab or another. */
export function readCredentials(): Credentials {
  return {
    access: nonEmptyTextOf(browserStorage.get(KEYS.access)),
    refresh: nonEmptyTextOf(browserStorage.get(KEYS.refresh)),
    userId: idOf(browserStorage.get(KEYS.userId)),
  };
}

export function writeTokens(tokens: Tokens): void {
  browserStorage.set(KEYS.refresh, tokens.refresh);
  browserStorage.set(KEYS.access, tokens.access);
}

export function writeUserId(userId: number): void {
  browserStorage.set(KEYS.userId, String(userId));
}

export function clearCredentials(): void {
  for (const key of Object.values(KEYS)) browserStorage.remove(key);
}

/** True for the key of a storage event that changes who is signed in; null means that all was cleared. */
export function isCredentialKey(key: string | null): boolean {
  return key === null || key === KEYS.access || key === KEYS.refresh || key === KEYS.userId;
}

/** Resolves when another tab has changed the access token, or after a while: tabs see each other's storage late. */
export function accessChangedElsewhere(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer);
      window.removeEventListener('storage', heard);
      resolve();
    };
    const heard = ({ key }: StorageEvent) => {
      if (key === null || key === KEYS.access) done();
    };
    const timer = window.setTimeout(done, TIMINGS.otherTabsStorage);
    window.addEventListener('storage', heard);
  });
}
