import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { DoneStep, Me, Step } from '@contract/calls/desk/staff';
import type * as calls from '@contract/calls/desk/staff';
import type { SuccessOf } from '@contract/call';
import { SHORTEST_WITHOUT_FACTOR } from '@contract/desk/passwords';
import { requiresSecondFactor, ROLE_PERMISSIONS } from '@contract/desk/permissions';
import type { StaffActor } from '../../actor';
import type { AccessTokens } from '../../credentials/accessTokens';
import { newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { browserName } from '../../http/browserName';
import { clientAddress } from '../../http/clientAddress';
import { recordChange } from '../audit';
import { countRecoveryCodes, findSecondStep } from './secondStepsRepository';
import { insertRefreshToken, insertSession, type SessionRow } from './sessionsRepository';
import type { StaffRow } from './staffRepository';
import { newCodeTicket, newFactorTicket } from './tickets';

export type Tokens = SuccessOf<typeof calls.refreshDeskToken>;

export interface StaffContext {
  db: Database;
  tokens: AccessTokens;
  /** named by authenticator apps */
  issuer: string;
  log: FastifyBaseLogger;
  /** where the caller signs in from */
  device: { address: string | null; agent: string };
  requestId: string;
}

const HOUR_MS = 60 * 60_000;
/** A desk that nobody uses for this long must be signed in to again. */
const IDLE_MS = 2 * HOUR_MS;
/** After this time staff sign in again, however often the session was refreshed. */
const MAX_SESSION_MS = 12 * HOUR_MS;

export function deviceOf(request: FastifyRequest): StaffContext['device'] {
  return { address: clientAddress(request), agent: browserName(request.headers['user-agent']) };
}

/** A member of staff as the actor of a request that no session has authenticated. */
export function actorOf(
  { device, requestId }: Pick<StaffContext, 'device' | 'requestId'>,
  { id: staffId, name, email, role }: StaffRow,
  sessionId: string | null = null,
): StaffActor {
  return { kind: 'staff', staffId, name, email, role, sessionId, address: device.address, requestId };
}

/** The next step for a locked member of staff whose password is right: the second factor, if there is one or must be. */
export async function nextStep(context: StaffContext, member: StaffRow, password: string): Promise<Step> {
  const { db: tx, issuer } = context;
  if (await findSecondStep(tx, member.id))
    return { step: 'code', ticket: await newCodeTicket(tx, member.id) };
  // A short password was chosen beside a factor that is there no longer.
  if (requiresSecondFactor(member.role) || password.length < SHORTEST_WITHOUT_FACTOR)
    return { step: 'enrol', ...(await newFactorTicket(tx, member, { kind: 'enrol', issuer })) };
  const { step } = await openSession(context, member);
  return step;
}

/** Opens a session of a locked member of staff: the last step of signing in. */
export async function openSession(
  context: StaffContext,
  member: StaffRow,
): Promise<{ step: DoneStep; sessionId: string }> {
  const { db: tx, tokens, device } = context;
  const endsAt = new Date(Date.now() + MAX_SESSION_MS);
  const session = await insertSession(tx, { staffId: member.id, endsAt, ...device });
  const { id: sessionId } = session;
  await recordChange(tx, actorOf(context, member, sessionId), {
    action: 'session.open',
    subjectId: sessionId,
    before: {},
    after: {},
  });
  const pair = await issueTokens({ db: tx, tokens }, session, null);
  return { step: { step: 'done', ...pair, staff: await readMe(tx, member) }, sessionId };
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

/** A member of staff, as they see themselves. */
export async function readMe(
  db: Database,
  { id, name, email, role }: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>,
): Promise<Me> {
  return {
    staff_id: id,
    name,
    email,
    role,
    permissions: ROLE_PERMISSIONS[role],
    second_factor: (await findSecondStep(db, id)) !== undefined,
    recovery_codes_left: await countRecoveryCodes(db, id),
  };
}
