import { randomBytes } from 'node:crypto';
import { hashToken } from './opaqueTokens';

const RECOVERY_CODES = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Ten codes for somebody who loses the authenticator app, and the hashes that are stored of them. */
export function newRecoveryCodes(ownerId: number): { codes: string[]; codeHashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);
  return { codes, codeHashes: codes.map((code) => hashRecoveryCode(ownerId, code)) };
}

/** `XXXX-XXXX` */
function generateRecoveryCode(): string {
  const characters = Array.from(randomBytes(8), (byte) => BASE32[byte % BASE32.length]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Upper and lower case and the hyphen make no difference. */
export function hashRecoveryCode(ownerId: number, code: string): string {
  return hashToken(`${ownerId}:${code.toUpperCase().replace(/[\s-]/g, '')}`);
}
