import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import * as calls from '@contract/calls/session';
import type { BodyOf } from '@contract/call';
import type { User } from '@contract/entities/user';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { failureOf, UNEXPECTED_FORMAT, UNEXPECTED_STATUS, type Failure } from '@ui/api/failure';
import { fromCall, requestOf, type ResponseMeta, type ArgOf } from '@ui/api/request';
import { clearCredentials, readCredentials, writeTokens, writeUserId } from '../shared/storage/credentials';
import type { AppThunk } from '../shared/state/hooks';
import { shopApi } from './shopApi';
import { readLogin, readMessage, readProfile, readSignup, type OpenedSession } from './readSession';
import { sessionEvents } from './sessionEvents';

/** A 401 of these means wrong credentials and never starts a refresh. */
const NO_REFRESH_ON_401 = { scheme: 'Bearer', reauth: false } as const;

function customError(error: string): { error: FetchBaseQueryError } {
  return { error: { status: 'CUSTOM_ERROR', error } };
}

type BaseQueryResult = QueryReturnValue<unknown, FetchBaseQueryError, ResponseMeta>;
type OpenResult = { session: OpenedSession } | { error: FetchBaseQueryError };

function openResultOf(result: BaseQueryResult, read: (data: unknown) => OpenedSession | null): OpenResult {
  if (result.error) return { error: result.error };
  const session = read(result.data);
  return session ? { session } : customError(UNEXPECTED_FORMAT);
}

/** Stores the new session at once and notifies the slices. The tokens go no further, so no cache entry holds them. */
function storeSession({ user, tokens }: OpenedSession) {
  writeTokens(tokens);
  writeUserId(user.id);
  return sessionEvents.opened({ user, tokens });
}

/** Responses are read in `queryFn`, so that no cache entry holds the tokens. */
const sessionApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** @returns the user; fails with `unexpected_format` if the response lacks access, refresh or user */
    login: build.mutation<User, ArgOf<typeof calls.login>>({
      async queryFn(arg, { dispatch }, _options, baseQuery) {
        const login = openResultOf(await baseQuery(requestOf(calls.login, arg)), readLogin);
        if ('error' in login) return login;
        dispatch(storeSession(login.session));
        return { data: login.session.user };
      },
      extraOptions: NO_REFRESH_ON_401,
    }),
    /** As login; fails with `unexpected_status` if the status is not 201. */
    signup: build.mutation<User, ArgOf<typeof calls.signup>>({
      async queryFn(arg, { dispatch }, _options, baseQuery) {
        const result: BaseQueryResult = await baseQuery(requestOf(calls.signup, arg));
        if (!result.error && result.meta?.response?.status !== 201) return customError(UNEXPECTED_STATUS);
        const signup = openResultOf(result, readSignup);
        if ('error' in signup) return signup;
        const session = withNamesFromForm(signup.session, arg.body);
        dispatch(storeSession(session));
        return { data: session.user };
      },
      extraOptions: NO_REFRESH_ON_401,
    }),
    /** Stores the new tokens. @returns the user */
    updateProfile: build.mutation<User, ArgOf<typeof calls.updateProfile>>({
      async queryFn(arg, { dispatch }, _options, baseQuery) {
        const { userId } = readCredentials();
        const result = await baseQuery(requestOf(calls.updateProfile, arg));
        if (result.error) return { error: result.error };
        const stored = readCredentials();
        const profile = readProfile(result.data, stored);
        if (!profile) return customError(UNEXPECTED_FORMAT);
        // After a sign-out or another sign-in meanwhile these tokens are no longer the current ones.
        if (stored.userId === userId && stored.refresh !== null) {
          writeTokens(profile.tokens);
          dispatch(sessionEvents.profileUpdated(profile));
        }
        return { data: profile.user };
      },
      invalidatesTags: (_data, error) => (error ? [] : ['Account']),
      extraOptions: { scheme: calls.updateProfile.authorization },
    }),
    logout: build.mutation({ ...fromCall(calls.logout), extraOptions: NO_REFRESH_ON_401 }),
    requestPasswordReset: build.mutation({
      ...fromCall(calls.requestPasswordReset, readMessage),
      extraOptions: NO_REFRESH_ON_401,
    }),
    resetPassword: build.mutation({
      ...fromCall(calls.resetPassword, readMessage),
      extraOptions: NO_REFRESH_ON_401,
    }),
  }),
});

/** The specified response has only `user_id`, so the names come from the form. */
function withNamesFromForm(session: OpenedSession, body: ArgOf<typeof calls.signup>['body']): OpenedSession {
  const { user, tokens } = session;
  return {
    tokens,
    user: {
      id: user.id,
      username: user.username || body.username,
      first_name: user.first_name || (body.first_name ?? ''),
      last_name: user.last_name || (body.last_name ?? ''),
      email: user.email || body.email,
    },
  };
}

export type SignInResult =
  | { kind: 'signed_in' }
  /** the password was right, and a code is required */
  | { kind: 'code_wanted'; challenge: string }
  /** with `unexpected_format` if the response lacks access, refresh or user */
  | { kind: 'refused'; failure: Failure };

/** Signs in by password, or by challenge and code. Untracked, so that no state holds a challenge. */
export function signIn(body: BodyOf<typeof calls.login>): AppThunk<Promise<SignInResult>> {
  return async (dispatch) => {
    const { error } = await dispatch(sessionApi.endpoints.login.initiate({ body }, { track: false }));
    dispatch(sessionEvents.openingEnded());
    if (!error) return { kind: 'signed_in' };
    const failure = failureOf(error);
    const challenge = challengeOf(failure);
    return challenge === null ? { kind: 'refused', failure } : { kind: 'code_wanted', challenge };
  };
}

/** Signs up and in. @returns the failure, null on success */
export function signUp(body: BodyOf<typeof calls.signup>): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    const { error } = await dispatch(sessionApi.endpoints.signup.initiate({ body }, { track: false }));
    dispatch(sessionEvents.openingEnded());
    return error ? failureOf(error) : null;
  };
}

/** Signs out whatever the server responds, so it works offline too. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { refresh } = readCredentials();
    clearCredentials();
    // Before the call: this event resets the cache, which aborts every running call.
    dispatch(sessionEvents.closed());
    if (refresh === null) return;
    await dispatch(sessionApi.endpoints.logout.initiate({ body: { refresh } }, { track: false }));
  };
}

function challengeOf({ body, data }: Failure): string | null {
  if (body?.code !== 'second_factor_required' || !isRecord(data)) return null;
  return nonEmptyTextOf(data.challenge);
}

export const { useUpdateProfileMutation, useRequestPasswordResetMutation, useResetPasswordMutation } =
  sessionApi;
