import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import * as audit from '@contract/calls/desk/audit';
import * as auditSchemas from '@contract/calls/desk/audit.schemas';
import * as members from '@contract/calls/desk/members';
import * as memberSchemas from '@contract/calls/desk/members.schemas';
import * as orders from '@contract/calls/desk/orders';
import * as orderSchemas from '@contract/calls/desk/orders.schemas';
import * as refunds from '@contract/calls/desk/refunds';
import * as refundSchemas from '@contract/calls/desk/refunds.schemas';
import * as settings from '@contract/calls/desk/settings';
import * as settingsSchemas from '@contract/calls/desk/settings.schemas';
import * as security from '@contract/calls/desk/security';
import * as securitySchemas from '@contract/calls/desk/security.schemas';
import * as transfers from '@contract/calls/desk/transfers';
import * as transferSchemas from '@contract/calls/desk/transfers.schemas';
import * as staff from '@contract/calls/desk/staff';
import * as staffSchemas from '@contract/calls/desk/staff.schemas';
import { API_BASE, type SuccessOf } from '@contract/call';
import type { DeskCall, DeskCallSchemas } from '@contract/desk/call';
import type { DeskErrorCode } from '@contract/desk/errorCodes';
import { DeskErrorBody } from '@contract/desk/errors.schemas';
import type { Role } from '@contract/desk/permissions';
import type { Database } from '../../src/server/db/client';
import { staffSecondSteps } from '../../src/server/db/schema';
import { inviteStaff } from '../../src/server/modules/staff';
import { appCodeOf, usePreviousCode } from './appCode';
import type { CallInput } from './customer';

export const STAFF_PASSWORD = 'a passphrase of the desk';

/** A call of the desk with its schemas. */
export type DeskCallWithSchemas = DeskCall & DeskCallSchemas;

const SUBJECTS: [calls: object, schemas: object][] = [
  [staff, staffSchemas],
  [security, securitySchemas],
  [members, memberSchemas],
  [orders, orderSchemas],
  [refunds, refundSchemas],
  [settings, settingsSchemas],
  [transfers, transferSchemas],
  [audit, auditSchemas],
];

const isCall = (value: unknown): value is DeskCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every call of the desk. */
export const EVERY_DESK_CALL: readonly DeskCallWithSchemas[] = SUBJECTS.flatMap(([calls, schemas]) =>
  Object.values(calls)
    .filter(isCall)
    .map((call) => ({
      ...call,
      ...(schemas as Record<string, DeskCallSchemas>)[call.name],
    })),
) as DeskCallWithSchemas[];

export interface DeskResponse<Definition extends DeskCall> {
  status: number;
  etag: string | null;
  requestId: string | null;
  body: SuccessOf<Definition>;
  /** of a refusal */
  code?: DeskErrorCode;
  error?: string;
  fields?: Record<string, string>;
  current?: unknown;
  expected?: number;
  received?: number;
}

/** One call over HTTP. @throws when the response does not match the contract */
export async function callDesk<Definition extends DeskCall>(
  address: string,
  call: Definition,
  { params = {}, query = {}, body, headers }: CallInput = {},
): Promise<DeskResponse<Definition>> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
  const response = await fetch(`${address}${API_BASE}${path}${search}`, {
    method: call.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const responseBody: unknown = response.status === 204 ? null : await response.json();
  const definition = EVERY_DESK_CALL.find(({ name }) => name === call.name);
  const schema = definition?.replies[response.status] ?? DeskErrorBody;
  if (!Value.Check(schema, responseBody))
    throw new Error(`${call.name} answered ${response.status} out of form: ${JSON.stringify(responseBody)}`);
  const refusal = response.status < 400 ? {} : (responseBody as Partial<DeskResponse<Definition>>);
  return {
    ...refusal,
    status: response.status,
    etag: response.headers.get('etag'),
    requestId: response.headers.get('x-request-id'),
    body: responseBody as SuccessOf<Definition>,
  };
}

export interface StaffMember {
  /** of the shop */
  address: string;
  id: number;
  email: string;
  access: string;
  refresh: string;
  /** of the authenticator app; empty for those without */
  secret: string;
  recoveryCodes: string[];
  /** the session in browser storage */
  stored: Record<string, string>;
  call<Definition extends DeskCall>(call: Definition, input?: CallInput): Promise<DeskResponse<Definition>>;
}

interface Desk {
  address: string;
  db: Database;
}

/** A member of staff who has joined by an invitation and is signed in. Owners and managers have a second factor. */
export async function newStaff(
  { address, db }: Desk,
  role: Role,
  { name = `The ${role}`, email = `${role}-${randomUUID().slice(0, 8)}@example.com` } = {},
): Promise<StaffMember> {
  const { token } = await inviteStaff(db, { email, role });
  const { status, body } = await callDesk(address, staff.joinDesk, {
    body: { token, name, password: STAFF_PASSWORD },
  });
  if (status !== 200) throw new Error(`joining: ${JSON.stringify(body)}`);
  const { secret = '', recoveryCodes = [], ...done } = await finishSignIn(address, body);
  const { access, refresh, staff: profile } = done;
  const session = { id: profile.staff_id, email, access, refresh, stored: storedSession(done) };
  return staffWith(address, { ...session, secret, recoveryCodes });
}

interface SignedIn extends staff.DoneStep {
  /** of a factor that was set up on the way */
  secret?: string;
  recoveryCodes?: string[];
}

/** The last step, of somebody who needs no second factor. */
export function doneStep(step: staff.Step): staff.DoneStep {
  if (step.step !== 'done') throw new Error(`They are at the step ${step.step}.`);
  return step;
}

/** Sets up the second factor that a step demands. It uses the previous code of the app up, so the present one is left. */
export async function finishSignIn(address: string, step: staff.Step): Promise<SignedIn> {
  if (step.step === 'done') return step;
  if (step.step === 'code') throw new Error('They have a second factor already.');
  const { ticket, secret } = step;
  return usePreviousCode(secret, async (code) => {
    const { status, body } = await callDesk(address, staff.signInByCode, { body: { ticket, code } });
    if (status !== 200) throw new Error(`enrolling: ${JSON.stringify(body)}`);
    return { ...body, secret, recoveryCodes: body.recovery_codes };
  });
}

/** Signs a member in once more, with a code of their app. */
export async function signInAgain(
  { address, db }: Desk,
  { id, email, secret }: StaffMember,
  password = STAFF_PASSWORD,
): Promise<StaffMember> {
  const { body: step } = await callDesk(address, staff.signInToDesk, { body: { email, password } });
  await db.update(staffSecondSteps).set({ lastTimeStep: 0 }).where(eq(staffSecondSteps.staffId, id));
  const done =
    step.step === 'code'
      ? await callDesk(address, staff.signInByCode, {
          body: { ticket: step.ticket, code: appCodeOf(secret) },
        }).then(({ body }) => body)
      : await finishSignIn(address, step);
  const { access, refresh } = done;
  return staffWith(address, {
    id,
    email,
    secret,
    recoveryCodes: [],
    access,
    refresh,
    stored: storedSession(done),
  });
}

/** What the desk keeps in browser storage after signing in. */
export function storedSession({ access, refresh, staff: profile }: staff.DoneStep) {
  return {
    desk_access_token: access,
    desk_refresh_token: refresh,
    desk_session: JSON.stringify({ staff: profile, activeAt: Date.now() }),
  };
}

export function staffWith(
  address: string,
  session: Omit<StaffMember, 'address' | 'call' | 'secret' | 'recoveryCodes'> & Partial<StaffMember>,
): StaffMember {
  return {
    address,
    secret: '',
    recoveryCodes: [],
    ...session,
    call: (call, input = {}) =>
      callDesk(address, call, {
        ...input,
        headers: { authorization: `Bearer ${session.access}`, ...input.headers },
      }),
  };
}
