import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import * as calls from '@contract/calls/desk/staff';
import type { BodyOf } from '@contract/call';
import { UNEXPECTED_FORMAT } from '@ui/api/failure';
import { fromCall, requestOf, type FetchArgs, type ResponseMeta } from '@ui/api/request';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { credentials, readProfile, writeSession, type StaffProfile } from '../shared/storage/credentials';
import type { AppThunk } from '../shared/state/hooks';
import { deskApi } from './deskApi';
import { refusalOf, type Refusal } from './refusal';
import { sessionEvents } from './sessionEvents';

/** A 401 of these means wrong credentials and never starts a refresh. */
const NO_REFRESH_ON_401 = { scheme: 'Bearer', reauth: false } as const;

type BaseQueryResult = QueryReturnValue<unknown, FetchBaseQueryError, ResponseMeta>;

/** Sends a call that opens a session, and stores it at once. The tokens go no further, so no cache entry holds them. */
async function openSession(
  request: FetchArgs,
  send: (args: FetchArgs) => BaseQueryResult | PromiseLike<BaseQueryResult>,
): Promise<{ data: StaffProfile } | { error: FetchBaseQueryError }> {
  const { data, error } = await send(request);
  if (error) return { error };
  const step = isRecord(data) ? data : {};
  const [staff, access, refresh] = [
    readProfile(step.staff),
    nonEmptyTextOf(step.access),
    nonEmptyTextOf(step.refresh),
  ];
  if (!staff || access === null || refresh === null)
    return { error: { status: 'CUSTOM_ERROR', error: UNEXPECTED_FORMAT } };
  writeSession({ staff, activeAt: Date.now() });
  credentials.writeTokens({ access, refresh });
  return { data: staff };
}

const staffApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    joinDesk: build.mutation<StaffProfile, BodyOf<typeof calls.joinDesk>>({
      queryFn: (body, _api, _options, send) => openSession(requestOf(calls.joinDesk, { body }), send),
      extraOptions: NO_REFRESH_ON_401,
    }),
    signInToDesk: build.mutation<StaffProfile, BodyOf<typeof calls.signInToDesk>>({
      queryFn: (body, _api, _options, send) => openSession(requestOf(calls.signInToDesk, { body }), send),
      extraOptions: NO_REFRESH_ON_401,
    }),
    signOutOfDesk: build.mutation({ ...fromCall(calls.signOutOfDesk), extraOptions: NO_REFRESH_ON_401 }),
    getMe: build.query({ ...fromCall(calls.getMe, readProfile) }),
  }),
});

/** Signs in. Untracked, so that no state holds the password. @returns why it was refused, null on success */
export function signIn(body: BodyOf<typeof calls.signInToDesk>): AppThunk<Promise<Refusal | null>> {
  return (dispatch) => dispatch(enter(staffApi.endpoints.signInToDesk.initiate(body, { track: false })));
}

/** Joins the staff with an invitation, like `signIn`. */
export function join(body: BodyOf<typeof calls.joinDesk>): AppThunk<Promise<Refusal | null>> {
  return (dispatch) => dispatch(enter(staffApi.endpoints.joinDesk.initiate(body, { track: false })));
}

type OpeningCall = AppThunk<PromiseLike<{ data?: StaffProfile; error?: unknown }>>;

/**
 * Sends a call that opens a session, and ends the one that it replaces. The session is announced once the call has ended, since
 * another person's session empties the cache, which aborts the calls under way.
 */
function enter(call: OpeningCall): AppThunk<Promise<Refusal | null>> {
  return async (dispatch) => {
    const { refresh: earlier } = credentials.read();
    const { data, error } = await dispatch(call);
    if (!data) return refusalOf(error);
    dispatch(sessionEvents.opened(data));
    if (earlier !== null) void dispatch(endSession(earlier));
    return null;
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
