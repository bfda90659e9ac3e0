import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, and the hash that is kept of it. */
export function newOpaqueToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256, hex; enough at this entropy. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
