import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client';
import type { AccessTokens } from './accessTokens';
import { newOpaqueToken } from './opaqueTokens';
import { insertRefreshToken } from './sessionsRepository';

export interface TokenPair {
  access: string;
  refresh: string;
}

export interface AuthContext {
  db: Database;
  tokens: AccessTokens;
}

const REFRESH_TOKEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A first pair of tokens, in a family of their own. */
export function openSession(context: AuthContext, userId: number): Promise<TokenPair> {
  return issuePair(context, { userId, familyId: randomUUID(), parentId: null });
}

/** The next pair of a family. */
export async function issuePair(
  { db, tokens }: AuthContext,
  session: { userId: number; familyId: string; parentId: number | null },
): Promise<TokenPair> {
  const { token, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS);
  await insertRefreshToken(db, { ...session, tokenHash, expiresAt });
  return { access: await tokens.issue({ id: session.userId, sessionId: session.familyId }), refresh: token };
}
