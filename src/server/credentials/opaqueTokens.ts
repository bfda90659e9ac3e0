import { createHash, randomBytes } from 'node:crypto';
import { MAX_ID } from '@contract/entities/id.schemas';

/** A random token of 256 bits, and the hash that is stored of it. */
export function newOpaqueToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256, hex; a slow hash is unnecessary for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The `{uid}` of a link in an email: the user's id in base64url, so that it does not look like a number. */
export function uidOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** The user's id from the `{uid}` of a link; undefined if it is invalid. */
export function userIdOf(uid: string): number | undefined {
  const text = Buffer.from(uid, 'base64url').toString();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= MAX_ID ? id : undefined;
}
