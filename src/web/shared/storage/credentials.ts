import { browserStorage } from '@ui/storage/browserStorage';
import { createCredentials } from '@ui/storage/credentials';

export type { Credentials, Tokens } from '@ui/storage/credentials';

/** The three plain keys of a session (STORAGE-01). Only this file writes them. */
const KEYS = { access: 'access_token', refresh: 'refresh_token', userId: 'userId' } as const;

export const credentials = createCredentials(KEYS);

export const {
  keys: CREDENTIAL_KEYS,
  read: readCredentials,
  writeTokens,
  clear: clearCredentials,
} = credentials;

export function writeUserId(userId: number): void {
  browserStorage.set(KEYS.userId, String(userId));
}

/** The shop clears only its own keys. Keys with the prefix `desk_` belong to the other app of this origin. */
export function isShopKey(key: string): boolean {
  return !key.startsWith('desk_');
}
