import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from '../../credentials/accessTokens';
import { newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import type { Device } from '../account';
import { insertRefreshToken } from './sessionsRepository';

export interface TokenPair {
  access: string;
  refresh: string;
}

export interface AuthContext {
  db: Database;
  tokens: AccessTokens;
  log: FastifyBaseLogger;
  device: Device;
}

/** One sign-in with all token pairs that were rotated from it. */
export interface Session {
  userId: number;
  familyId: string;
  startedAt: Date;
  /** `Chrome on Android` */
  browser: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const REFRESH_TOKEN_MS = 30 * DAY_MS;
/** After this time the user must sign in again, however often the session was refreshed. */
const MAX_SESSION_MS = 180 * DAY_MS;

/** Issues the first token pair of a new family. */
export function openSession(
  context: Pick<AuthContext, 'db' | 'tokens' | 'device'>,
  userId: number,
): Promise<TokenPair> {
  const { browser } = context.device;
  return issueTokenPair(context, { userId, familyId: randomUUID(), startedAt: new Date(), browser }, null);
}

/** Issues a token pair within a session. @param parentId id of the refresh token that it replaces */
export async function issueTokenPair(
  { db, tokens }: Pick<AuthContext, 'db' | 'tokens'>,
  { userId, familyId, startedAt, browser }: Session,
  parentId: number | null,
): Promise<TokenPair> {
  const { token, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Math.min(Date.now() + REFRESH_TOKEN_MS, startedAt.getTime() + MAX_SESSION_MS));
  await insertRefreshToken(db, {
    userId,
    familyId,
    familyStartedAt: startedAt,
    browser,
    parentId,
    tokenHash,
    expiresAt,
  });
  return { access: tokens.issue({ id: userId, sessionId: familyId }), refresh: token };
}
