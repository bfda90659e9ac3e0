import { hashToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { lockUser } from '../account';
import { findRefreshToken, type RefreshTokenRow } from './sessionsRepository';

/**
 * A refresh token, with its user locked: whatever opens, renews or ends a user's sessions does so in turn, so that none is
 * renewed past its end.
 */
export async function lockToken(tx: Database, refresh: string): Promise<RefreshTokenRow | undefined> {
  const tokenHash = hashToken(refresh);
  const token = await findRefreshToken(tx, tokenHash);
  if (!token) return undefined;
  await lockUser(tx, token.userId);
  return findRefreshToken(tx, tokenHash);
}
