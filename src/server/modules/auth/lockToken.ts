import { hashToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { lockUser } from '../account';
import { findRefreshToken, type RefreshTokenRow } from './sessionsRepository';

/**
 * Finds a refresh token and locks its user. Everything that opens, refreshes or ends a user's sessions takes this lock,
 * so that no session is refreshed after its end.
 */
export async function lockToken(tx: Database, refresh: string): Promise<RefreshTokenRow | undefined> {
  const tokenHash = hashToken(refresh);
  const token = await findRefreshToken(tx, tokenHash);
  if (!token) return undefined;
  await lockUser(tx, token.userId);
  return findRefreshToken(tx, tokenHash);
}
