import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import * as security from '@contract/calls/desk/security';
import * as calls from '@contract/calls/desk/staff';
import type { BodyOf } from '@contract/call';
import { UNEXPECTED_FORMAT } from '@ui/api/failure';
import { fromCall, requestOf, type FetchArgs, type ResponseMeta } from '@ui/api/request';
import { isRecord, nonEmptyTextOf, readList, textOf } from '@ui/guards';
import { credentials, readProfile, writeSession, type StaffProfile } from '../shared/storage/credentials';
import type { AppThunk } from '../shared/state/hooks';
import { deskApi } from './deskApi';
import { refusalOf, type Refusal } from './refusal';
import { sessionEvents } from './sessionEvents';

/** A 401 of these means wrong credentials and never starts a refresh. */
const NO_REFRESH_ON_401 = { scheme: 'Bearer', reauth: false } as const;

type BaseQueryResult = QueryReturnValue<unknown, FetchBaseQueryError, ResponseMeta>;

/** What comes next on the way in. Tickets, secrets and codes go to the page alone: no state holds them. */
export type NextStep =
  | { step: 'code'; ticket: string }
  | { step: 'enrol'; ticket: string; secret: string; uri: string }
  /** signed in; with recovery codes if a second factor has just been set up */
  | { step: 'done'; recoveryCodes: readonly string[] };

type Answer = Exclude<NextStep, { step: 'done' }> | DoneAnswer;
type DoneAnswer = Extract<NextStep, { step: 'done' }> & { staff: StaffProfile };

/** Sends a call of signing in. A session that it opens is stored at once; the tokens go no further, so no cache entry holds them. */
async function takeStep(
  request: FetchArgs,
  send: (args: FetchArgs) => BaseQueryResult | PromiseLike<BaseQueryResult>,
): Promise<{ data: Answer } | { error: FetchBaseQueryError }> {
  const { data, error } = await send(request);
  if (error) return { error };
  const answer = isRecord(data) ? (readTicket(data) ?? storeSession(data)) : null;
  return answer ? { data: answer } : { error: { status: 'CUSTOM_ERROR', error: UNEXPECTED_FORMAT } };
}

function readTicket(data: Record<string, unknown>): Answer | null {
  const [ticket, secret, uri] = [data.ticket, data.secret, data.uri].map(nonEmptyTextOf);
  if (ticket == null) return null;
  if (data.step === 'code') return { step: 'code', ticket };
  return data.step === 'enrol' && secret != null && uri != null
    ? { step: 'enrol', ticket, secret, uri }
    : null;
}

function storeSession(data: Record<string, unknown>): DoneAnswer | null {
  const staff = readProfile(data.staff);
  const [access, refresh] = [nonEmptyTextOf(data.access), nonEmptyTextOf(data.refresh)];
  if (!staff || access === null || refresh === null) return null;
  writeSession({ staff, activeAt: Date.now() });
  credentials.writeTokens({ access, refresh });
  return { step: 'done', staff, recoveryCodes: readList(data.recovery_codes, nonEmptyTextOf) };
}

const readMessage = (response: unknown) => (isRecord(response) ? textOf(response.message) : null) ?? '';

const staffApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    joinDesk: build.mutation<Answer, BodyOf<typeof calls.joinDesk>>({
      queryFn: (body, _api, _options, send) => takeStep(requestOf(calls.joinDesk, { body }), send),
      extraOptions: NO_REFRESH_ON_401,
    }),
    signInToDesk: build.mutation<Answer, BodyOf<typeof calls.signInToDesk>>({
      queryFn: (body, _api, _options, send) => takeStep(requestOf(calls.signInToDesk, { body }), send),
      extraOptions: NO_REFRESH_ON_401,
    }),
    signInByCode: build.mutation<Answer, BodyOf<typeof calls.signInByCode>>({
      queryFn: (body, _api, _options, send) => takeStep(requestOf(calls.signInByCode, { body }), send),
      extraOptions: NO_REFRESH_ON_401,
    }),
    signOutOfDesk: build.mutation({ ...fromCall(calls.signOutOfDesk), extraOptions: NO_REFRESH_ON_401 }),
    requestStaffReset: build.mutation({
      ...fromCall(security.requestStaffReset, readMessage),
      extraOptions: NO_REFRESH_ON_401,
    }),
    resetStaffPassword: build.mutation({
      ...fromCall(security.resetStaffPassword, readMessage),
      extraOptions: NO_REFRESH_ON_401,
    }),
    getMe: build.query({ ...fromCall(calls.getMe, readProfile) }),
  }),
});

/** What a press has led to, or why it was refused. */
export type Outcome<Result> = { result: Result } | { refusal: Refusal };
type Entering = AppThunk<Promise<Outcome<NextStep>>>;

/** Signs in. Untracked, so that no state holds the password. */
export function signIn(body: BodyOf<typeof calls.signInToDesk>): Entering {
  return (dispatch) => dispatch(enter(staffApi.endpoints.signInToDesk.initiate(body, { track: false })));
}

/** Signs in by the second factor, or confirms a new one, like `signIn`. */
export function signInByCode(body: BodyOf<typeof calls.signInByCode>): Entering {
  return (dispatch) => dispatch(enter(staffApi.endpoints.signInByCode.initiate(body, { track: false })));
}

/** Joins the staff with an invitation, like `signIn`. Somebody else who was signed in here no longer is. */
export function join(body: BodyOf<typeof calls.joinDesk>): Entering {
  return async (dispatch) => {
    const outcome = await dispatch(enter(staffApi.endpoints.joinDesk.initiate(body, { track: false })));
    const hasJoined = 'result' in outcome && outcome.result.step !== 'done';
    if (hasJoined && credentials.read().refresh !== null) void dispatch(signOut());
    return outcome;
  };
}

type StepCall = AppThunk<PromiseLike<{ data?: Answer; error?: unknown }>>;

/**
 * Sends a call of signing in, and ends the session that the new one replaces. A session is announced once the call has ended, since
 * another person's session empties the cache, which aborts the calls under way.
 */
function enter(call: StepCall): Entering {
  return async (dispatch) => {
    const { refresh: earlier } = credentials.read();
    const { data, error } = await dispatch(call);
    if (!data) return { refusal: refusalOf(error) };
    if (data.step !== 'done') return { result: data };
    const { staff, ...result } = data;
    dispatch(sessionEvents.opened(staff));
    if (earlier !== null) void dispatch(endSession(earlier));
    return { result };
  };
}

/** Sends a link for a new password. @returns the shop's sentence */
export function requestReset(
  body: BodyOf<typeof security.requestStaffReset>,
): AppThunk<Promise<Outcome<string>>> {
  return async (dispatch) => {
    const call = staffApi.endpoints.requestStaffReset.initiate({ body }, { track: false });
    const { data, error } = await dispatch(call);
    return data === undefined ? { refusal: refusalOf(error) } : { result: data };
  };
}

/** Chooses a new password by a link, which ends every session of its owner; so this one ends, too. Untracked, like `signIn`. */
export function resetPassword(
  body: BodyOf<typeof security.resetStaffPassword>,
): AppThunk<Promise<Outcome<string>>> {
  return async (dispatch) => {
    const call = staffApi.endpoints.resetStaffPassword.initiate({ body }, { track: false });
    const { data, error } = await dispatch(call);
    if (data === undefined) return { refusal: refusalOf(error) };
    if (credentials.read().refresh !== null) void dispatch(signOut());
    return { result: data };
  };
}

/** Signs out whatever the server responds, so it works offline too. */
export function signOut(
  event: ReturnType<typeof sessionEvents.closed | typeof sessionEvents.idled> = sessionEvents.closed(),
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { refresh } = credentials.read();
    credentials.clear();
    dispatch(event);
    if (refresh === null) return;
    await dispatch(endSession(refresh));
  };
}

const endSession = (refresh: string) =>
  staffApi.endpoints.signOutOfDesk.initiate({ body: { refresh } }, { track: false });

/** Reads the role anew: when the session is restored, and after a refusal of what the stored role may do. */
export function readRole(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const query = dispatch(
      staffApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const { data } = await query;
    if (data) dispatch(sessionEvents.profileRead(data));
  };
}
