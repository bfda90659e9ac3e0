import { browserStorage } from '@ui/storage/browserStorage';
import { credentialsUnder } from '@ui/storage/credentials';

export type { Credentials, Tokens } from '@ui/storage/credentials';

/** The three plain keys of a session (STORAGE-01). Written here only. */
const KEYS = { access: 'access_token', refresh: 'refresh_token', userId: 'userId' } as const;

export const credentials = credentialsUnder(KEYS);

export const {
  keys: CREDENTIAL_KEYS,
  read: readCredentials,
  writeTokens,
  clear: clearCredentials,
} = credentials;

export function writeUserId(userId: number): void {
  browserStorage.set(KEYS.userId, String(userId));
}

/** What the shop clears is its own: the other app of this origin, the desk, has all keys that begin so. */
export function isShopKey(key: string): boolean {
  return !key.startsWith('desk_');
}
