import { idOf, nonEmptyTextOf } from '@ui/guards';
import { browserStorage } from '@ui/storage/browserStorage';
import { TIMINGS } from '../timings';

/** The three plain keys of a session (STORAGE-01). Written here only, at once, so that other tabs see them. */
const KEYS = { access: 'access_token', refresh: 'refresh_token', userId: 'userId' } as const;

export const CREDENTIAL_KEYS: readonly string[] = Object.values(KEYS);

export interface Tokens {
  access: string;
  refresh: string;
}

export interface Credentials {
  access: string | null;
  refresh: string | null;
  /** also null if the stored value is not a number */
  userId: number | null;
}

/** The stored values, whichever tab wrote them. */
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
  for (const key of CREDENTIAL_KEYS) browserStorage.remove(key);
}

/** Resolves when another tab has changed the access token, or after a time limit: changes reach other tabs late. */
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
