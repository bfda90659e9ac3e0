import type { BodyOf, SuccessOf } from '@contract/call';
import * as calls from '@contract/calls/desk/security';
import { getMe } from '@contract/calls/desk/staff';
import { fromCall } from '@ui/api/request';
import type { AppThunk } from '../shared/state/hooks';
import { deskApi } from './deskApi';
import {
  readAccountSecurity,
  readFactorTicket,
  readNewCodes,
  readSessionPage,
  type AccountSecurity,
  type FactorTicket,
} from './readSecurity';
import { refusalOf, type Refusal } from './refusal';

type SessionPage = SuccessOf<typeof calls.listStaffSessions>;

const listSessions = fromCall(calls.listStaffSessions);

const securityApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getAccountSecurity: build.query<AccountSecurity | null, void>({
      ...fromCall(getMe, readAccountSecurity),
      providesTags: ['Account'],
    }),
    /** Pages of one's sessions, the newest first. */
    listStaffSessions: build.infiniteQuery<SessionPage | null, void, string | undefined>({
      query: ({ pageParam }) => listSessions.query({ query: { after: pageParam } }),
      transformResponse: readSessionPage,
      extraOptions: listSessions.extraOptions,
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page?.next ?? undefined,
      },
      providesTags: ['SessionList'],
    }),
    changeStaffPassword: build.mutation(fromCall(calls.changeStaffPassword)),
    beginSecondFactor: build.mutation(fromCall(calls.beginSecondFactor, readFactorTicket)),
    confirmSecondFactor: build.mutation(fromCall(calls.confirmSecondFactor, readNewCodes)),
    renewStaffRecoveryCodes: build.mutation(fromCall(calls.renewStaffRecoveryCodes, readNewCodes)),
    endStaffSession: build.mutation(fromCall(calls.endStaffSession)),
  }),
});

export const { useGetAccountSecurityQuery, useListStaffSessionsInfiniteQuery } = securityApi;
const { endpoints } = securityApi;

/** Sent untracked like all of this file, so that no state holds a password, ticket, secret or code. */
const UNTRACKED = { track: false } as const;

function reread(...tags: ('Account' | 'SessionList')[]): AppThunk {
  return (dispatch) => {
    dispatch(securityApi.util.invalidateTags(tags));
  };
}

/** @returns why it was refused, null on success */
export function changePassword(
  body: BodyOf<typeof calls.changeStaffPassword>,
): AppThunk<Promise<Refusal | null>> {
  return async (dispatch) => {
    const { error } = await dispatch(endpoints.changeStaffPassword.initiate({ body }, UNTRACKED));
    if (!error) dispatch(reread('SessionList'));
    return error ? refusalOf(error) : null;
  };
}

type Answer<Value> = { value: Value } | { refusal: Refusal };

/** An answer that cannot be read counts as none. */
function answerOf<Value>(data: Value | null | undefined, error: unknown): Answer<Value> {
  return data == null ? { refusal: refusalOf(error) } : { value: data };
}

export function beginFactor(
  body: BodyOf<typeof calls.beginSecondFactor>,
): AppThunk<Promise<Answer<FactorTicket>>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(endpoints.beginSecondFactor.initiate({ body }, UNTRACKED));
    return answerOf(data, error);
  };
}

export function confirmFactor(
  body: BodyOf<typeof calls.confirmSecondFactor>,
): AppThunk<Promise<Answer<readonly string[]>>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(endpoints.confirmSecondFactor.initiate({ body }, UNTRACKED));
    if (!error) dispatch(reread('Account'));
    return answerOf(data?.recovery_codes, error);
  };
}

export function renewCodes(
  body: BodyOf<typeof calls.renewStaffRecoveryCodes>,
): AppThunk<Promise<Answer<readonly string[]>>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(endpoints.renewStaffRecoveryCodes.initiate({ body }, UNTRACKED));
    if (!error) dispatch(reread('Account'));
    return answerOf(data?.recovery_codes, error);
  };
}

/** Reads anew whether there is a second factor; null if that cannot be read. */
export function readFactorAnew(): AppThunk<Promise<AccountSecurity | null>> {
  return async (dispatch) => {
    const { data, isError } = await dispatch(
      endpoints.getAccountSecurity.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    return isError ? null : (data ?? null);
  };
}

/** Ends a session; one that has ended before counts, too. @returns why it was refused, null on success */
export function endSession(sessionId: string): AppThunk<Promise<Refusal | null>> {
  return async (dispatch) => {
    const { error } = await dispatch(
      endpoints.endStaffSession.initiate({ params: { sessionId } }, UNTRACKED),
    );
    const refusal = error ? refusalOf(error) : null;
    const hasEnded = !refusal || refusal.code === 'not_found';
    if (hasEnded) dispatch(reread('SessionList'));
    return hasEnded ? null : refusal;
  };
}
