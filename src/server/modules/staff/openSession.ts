import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Me } from '@contract/calls/desk/staff';
import type * as calls from '@contract/calls/desk/staff';
import type { SuccessOf } from '@contract/call';
import { ROLE_PERMISSIONS } from '@contract/desk/permissions';
import type { AccessTokens } from '../../credentials/accessTokens';
import { newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { browserName } from '../../http/browserName';
import { clientAddress } from '../../http/clientAddress';
import { insertRefreshToken, insertSession, type SessionRow } from './sessionsRepository';
import type { StaffRow } from './staffRepository';

export type Tokens = SuccessOf<typeof calls.refreshDeskToken>;
export type Step = SuccessOf<typeof calls.signInToDesk>;

export interface StaffContext {
  db: Database;
  tokens: AccessTokens;
  log: FastifyBaseLogger;
  /** where the caller signs in from */
  device: { address: string | null; agent: string };
}

const HOUR_MS = 60 * 60_000;
/** A desk that nobody uses for this long must be signed in to again. */
const IDLE_MS = 2 * HOUR_MS;
/** After this time staff sign in again, however often the session was refreshed. */
const MAX_SESSION_MS = 12 * HOUR_MS;

export function deviceOf(request: FastifyRequest): StaffContext['device'] {
  return { address: clientAddress(request), agent: browserName(request.headers['user-agent']) };
}

/** Opens a session of a locked member of staff: the last step of signing in. */
export async function openSession({ db: tx, tokens, device }: StaffContext, member: StaffRow): Promise<Step> {
  const endsAt = new Date(Date.now() + MAX_SESSION_MS);
  const session = await insertSession(tx, { staffId: member.id, endsAt, ...device });
  return { step: 'done', ...(await issueTokens({ db: tx, tokens }, session, null)), staff: toMe(member) };
}

/** Issues the next pair of tokens of a session. @param parentId id of the refresh token that it replaces */
export async function issueTokens(
  { db: tx, tokens }: Pick<StaffContext, 'db' | 'tokens'>,
  { id: sessionId, staffId, endsAt }: SessionRow,
  parentId: number | null,
): Promise<Tokens> {
  const { token: refresh, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + IDLE_MS);
  await insertRefreshToken(tx, { sessionId, tokenHash, parentId, expiresAt });
  return {
    access: tokens.issue({ id: staffId, sessionId }),
    refresh,
    expires_at: expiresAt.toISOString(),
    session_ends_at: endsAt.toISOString(),
  };
}

export function toMe({ id, name, email, role }: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>): Me {
  return {
    staff_id: id,
    name,
    email,
    role,
    permissions: ROLE_PERMISSIONS[role],
    second_factor: false,
    recovery_codes_left: 0,
  };
}
