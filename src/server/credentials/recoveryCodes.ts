import { randomBytes } from 'node:crypto';
import { hashToken } from './opaqueTokens';

const RECOVERY_CODES = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Ten codes for a customer who loses the authenticator app. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);
}

/** `XXXX-XXXX` */
function generateRecoveryCode(): string {
  const characters = Array.from(randomBytes(8), (byte) => BASE32[byte % BASE32.length]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Upper and lower case and the hyphen make no difference. */
export function hashRecoveryCode(userId: number, code: string): string {
  return hashToken(`${userId}:${code.toUpperCase().replace(/[\s-]/g, '')}`);
}
