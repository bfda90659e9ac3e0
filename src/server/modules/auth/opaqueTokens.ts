import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../db/client';
import { findRefreshToken, type RefreshTokenRow } from './sessionsRepository';
import { lockUser } from './usersRepository';

/** A random token of 256 bits, and the hash that is kept of it. */
export function newOpaqueToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256, hex; enough at this entropy. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * A refresh token, with its user locked: whatever opens, renews or ends a user's sessions does so in turn, so that none is
 * renewed past its end.
 */
export async function lockToken(tx: Database, refresh: string): Promise<RefreshTokenRow | undefined> {
  const tokenHash = hashToken(refresh);
  const found = await findRefreshToken(tx, tokenHash);
  if (!found) return undefined;
  await lockUser(tx, found.userId);
  return findRefreshToken(tx, tokenHash);
}
