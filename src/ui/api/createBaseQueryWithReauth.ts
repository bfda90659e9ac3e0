import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import type { AnyCallSchemas, Call } from '@contract/call';
import { isRecord, nonEmptyTextOf } from '../guards';
import type { StoredCredentials, Tokens } from '../storage/credentials';
import {
  withAbsoluteUrl,
  requestOf,
  TIMEOUT_REASON,
  type ResponseMeta,
  type CallOptions,
  type FetchArgs,
} from './request';

export type AppBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions, ResponseMeta>;

/** One app's options. Two apps of one origin have different keys and locks, so that neither waits for the other. */
export interface ReauthOptions {
  /** exchanges `{ refresh }` for new tokens */
  refreshCall: Call<AnyCallSchemas & { body: NonNullable<AnyCallSchemas['body']> }>;
  credentials: StoredCredentials;
  /** the name of the Web Lock under which one tab at a time refreshes */
  lock: string;
  /** milliseconds after which a mutation, or a long one, is aborted */
  timeouts: { change: number; long: number };
  /** called when the new tokens are stored */
  onRefreshed: (dispatch: BaseQueryApi['dispatch'], tokens: Tokens) => void;
  /** called when the server has refused the refresh token: credentials are cleared and other tabs notified */
  onRefused: (dispatch: BaseQueryApi['dispatch']) => void;
}

const send = fetchBaseQuery();

/** Shorter than the 30 s in which the server accepts a used token once more, in case its response was lost. */
const MAX_REFRESH_MS = 20_000;

/**
 * A base query that sends a call with the stored access token, and after a 401 once more with a fresh one. Only one tab
 * refreshes at a time; the others then find the new token in storage (AUTHREFRESH-01 to AUTHREFRESH-08).
 */
export function createBaseQueryWithReauth(app: ReauthOptions): AppBaseQuery {
  const withRefreshLock = exclusiveLock(app.lock);
  const sendWithReauth: AppBaseQuery = async (args, api, options) => {
    const { scheme = 'Bearer', reauth = true, endsSession = true } = options;
    const { access, userId } = app.credentials.read();
    const response = await send(withAuthorization(args, scheme, access), api, {});
    if (response.error?.status !== 401 || !reauth || errorCodeOf(response.error) === 'invalid_credentials')
      return response;
    const refreshed = await withRefreshLock((hasWaited) =>
      refreshAccessToken(app, { rejectedAccess: access, userId, hasWaited, endsSession }, api),
    );
    if (refreshed === null) return response;
    return 'error' in refreshed
      ? refreshed
      : send(withAuthorization(args, scheme, refreshed.access), api, {});
  };
  return async (args, api, options) => {
    // A query has no time limit: its screen tells the user when it takes long (CONSTANTS-16).
    const timeoutMs = options.isLong ? app.timeouts.long : app.timeouts.change;
    const timer = api.type === 'query' ? undefined : setTimeout(() => api.abort(TIMEOUT_REASON), timeoutMs);
    try {
      return await sendWithReauth(args, api, options);
    } finally {
      clearTimeout(timer);
    }
  };
}

function withAuthorization(args: FetchArgs, scheme: string, access: string | null) {
  const authorization = access === null ? {} : { authorization: `${scheme} ${access}` };
  return { ...withAbsoluteUrl(args), headers: { ...args.headers, ...authorization } };
}

interface RejectedCall {
  rejectedAccess: string | null;
  /** the user who made the call: it is not repeated with another user's token */
  userId: number | null;
  hasWaited: boolean;
  endsSession: boolean;
}

/** @returns another token of the same user, the error if the server could not refresh it, or null for no token */
async function refreshAccessToken(
  { refreshCall, credentials, onRefreshed, onRefused }: ReauthOptions,
  { rejectedAccess, userId, hasWaited, endsSession }: RejectedCall,
  api: BaseQueryApi,
): Promise<{ access: string } | { error: FetchBaseQueryError } | null> {
  if (hasWaited && credentials.read().access === rejectedAccess) await credentials.waitForAccessChange();
  const stored = credentials.read();
  const hasEnded = rejectedAccess !== null && stored.access === null;
  if (stored.userId !== userId || hasEnded) return null;
  if (stored.access !== null && stored.access !== rejectedAccess) return { access: stored.access };
  if (stored.refresh === null) {
    console.error('No refresh token found');
    return null;
  }
  // Closing a screen must not abort the refresh, whose response contains the only valid token. A hanging refresh must
  // not block every tab.
  const refreshApi = { ...api, signal: AbortSignal.timeout(MAX_REFRESH_MS) };
  const request = requestOf(refreshCall, { body: { refresh: stored.refresh } });
  const response = await send(withAbsoluteUrl(request), refreshApi, {});
  // The refreshed token is no longer the stored one: the user signed out or in, or another tab was first.
  const current = credentials.read();
  if (current.refresh !== stored.refresh)
    return current.userId === userId && current.access !== null ? { access: current.access } : null;
  if (response.error) {
    // An unreachable or failing server has not refused the token: the user stays signed in.
    const isRefused = response.error.status === 400 || response.error.status === 401;
    if (!isRefused) return { error: response.error };
    if (endsSession) {
      credentials.endInAllTabs();
      onRefused(api.dispatch);
    }
    return null;
  }
  const tokens = readTokens(response.data, stored.refresh);
  if (tokens === null) return null;
  credentials.writeTokens(tokens);
  onRefreshed(api.dispatch, tokens);
  return { access: tokens.access };
}

/** The specified response contains only `access`; the server may add a rotated refresh token. */
function readTokens(data: unknown, oldRefresh: string): Tokens | null {
  const access = isRecord(data) ? nonEmptyTextOf(data.access) : null;
  if (!isRecord(data) || access === null) return null;
  return { access, refresh: nonEmptyTextOf(data.refresh) ?? oldRefresh };
}

function errorCodeOf(error: FetchBaseQueryError): unknown {
  return isRecord(error.data) ? error.data.code : undefined;
}

/** @param hasWaited whether another task, of this tab or another, ran first */
type Task<Result> = (hasWaited: boolean) => Promise<Result>;

/** Runs one task at a time across all tabs; without the Web Locks API, one at a time within this tab. */
function exclusiveLock(lockName: string) {
  let queue: Promise<unknown> = Promise.resolve();
  return async <Result>(task: Task<Result>): Promise<Result> => {
    if (!('locks' in navigator)) {
      const runAlone = () => task(false);
      const run = queue.then(runAlone, runAlone);
      queue = run.catch(() => undefined);
      return run;
    }
    const { locks } = navigator;
    const immediate = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
      lock ? { result: await task(false) } : null,
    );
    return immediate ? immediate.result : locks.request(lockName, () => task(true));
  };
}
