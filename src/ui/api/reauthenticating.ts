import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import type { Call, CallSchemas } from '@contract/call';
import { isRecord, nonEmptyTextOf } from '../guards';
import type { StoredCredentials, Tokens } from '../storage/credentials';
import {
  absolute,
  requestOf,
  UNANSWERED,
  type AnswerMeta,
  type CallOptions,
  type FetchArgs,
} from './request';

export type AppBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions, AnswerMeta>;

/** What one app calls with. Two apps of one origin have different keys and locks: neither waits for the other. */
export interface Reauthentication {
  /** exchanges `{ refresh }` for new tokens */
  refreshCall: Call<CallSchemas & { body: NonNullable<CallSchemas['body']> }>;
  credentials: StoredCredentials;
  /** the name of the Web Lock under which one tab at a time refreshes */
  lock: string;
  /** after how many milliseconds a change, or one that is long, is given up */
  patience: { change: number; long: number };
  /** the new tokens are stored */
  onRefreshed: (dispatch: BaseQueryApi['dispatch'], tokens: Tokens) => void;
  /** the server has refused the refresh token: the credentials are cleared, and other tabs are told */
  onRefused: (dispatch: BaseQueryApi['dispatch']) => void;
}

const send = fetchBaseQuery();

/** Shorter than the 30 s in which the server accepts a used token once more, in case its answer was lost. */
const LONGEST_REFRESH_MS = 20_000;

/**
 * Sends a call with the stored access token, and after a 401 once more with a fresh one. Only one tab refreshes at a
 * time; the others then find the new token in storage (AUTHREFRESH-01 to AUTHREFRESH-08).
 */
export function reauthenticating(app: Reauthentication): AppBaseQuery {
  const inTurn = turnsUnder(app.lock);
  const answerOf: AppBaseQuery = async (args, api, options) => {
    const { word = 'Bearer', reauth = true, endsSession = true } = options;
    const { access: refused, userId } = app.credentials.read();
    const answer = await send(authorized(args, word, refused), api, {});
    if (answer.error?.status !== 401 || !reauth || errorCodeOf(answer.error) === 'invalid_credentials')
      return answer;
    const fresh = await inTurn((waited) =>
      freshAccessToken(app, { refused, userId, waited, endsSession }, api),
    );
    if (fresh === null) return answer;
    return 'error' in fresh ? fresh : send(authorized(args, word, fresh.access), api, {});
  };
  return async (args, api, options) => {
    // A query has no limit: its screen says when it has waited for long (CONSTANTS-16).
    const patience = options.isLong ? app.patience.long : app.patience.change;
    const limit = api.type === 'query' ? undefined : setTimeout(() => api.abort(UNANSWERED), patience);
    try {
      return await answerOf(args, api, options);
    } finally {
      clearTimeout(limit);
    }
  };
}

function authorized(args: FetchArgs, word: string, access: string | null) {
  const authorization = access === null ? {} : { authorization: `${word} ${access}` };
  return { ...absolute(args), headers: { ...args.headers, ...authorization } };
}

interface Refused {
  refused: string | null;
  /** whose call it was: nobody else's token repeats it */
  userId: number | null;
  waited: boolean;
  endsSession: boolean;
}

/** @returns a token of the same user other than the refused one, why the server could not be asked for one, or null */
async function freshAccessToken(
  { refreshCall, credentials, onRefreshed, onRefused }: Reauthentication,
  { refused, userId, waited, endsSession }: Refused,
  api: BaseQueryApi,
): Promise<{ access: string } | { error: FetchBaseQueryError } | null> {
  if (waited && credentials.read().access === refused) await credentials.accessChangedElsewhere();
  const stored = credentials.read();
  const hasEnded = refused !== null && stored.access === null;
  if (stored.userId !== userId || hasEnded) return null;
  if (stored.access !== null && stored.access !== refused) return { access: stored.access };
  if (stored.refresh === null) {
    console.error('No refresh token found');
    return null;
  }
  // Closing a screen must not abort the refresh, whose answer holds the only valid token. A hanging refresh must not
  // block every tab.
  const lasting = { ...api, signal: AbortSignal.timeout(LONGEST_REFRESH_MS) };
  const request = requestOf(refreshCall, { body: { refresh: stored.refresh } });
  const answer = await send(absolute(request), lasting, {});
  // This answer is about no token that is stored still: somebody signed out or in, or another tab was first.
  const now = credentials.read();
  if (now.refresh !== stored.refresh)
    return now.userId === userId && now.access !== null ? { access: now.access } : null;
  if (answer.error) {
    // An unreachable or failing server has refused nothing: whoever is signed in stays so.
    const isRefused = answer.error.status === 400 || answer.error.status === 401;
    if (!isRefused) return { error: answer.error };
    if (endsSession) {
      credentials.end();
      onRefused(api.dispatch);
    }
    return null;
  }
  const tokens = readTokens(answer.data, stored.refresh);
  if (tokens === null) return null;
  credentials.writeTokens(tokens);
  onRefreshed(api.dispatch, tokens);
  return { access: tokens.access };
}

/** The specified answer holds only `access`; a rotated refresh token comes beside it. */
function readTokens(data: unknown, oldRefresh: string): Tokens | null {
  const access = isRecord(data) ? nonEmptyTextOf(data.access) : null;
  if (!isRecord(data) || access === null) return null;
  return { access, refresh: nonEmptyTextOf(data.refresh) ?? oldRefresh };
}

function errorCodeOf(error: FetchBaseQueryError): unknown {
  return isRecord(error.data) ? error.data.code : undefined;
}

/** @param waited whether another task, of this tab or another, ran first */
type Task<Result> = (waited: boolean) => Promise<Result>;

/** Runs one task at a time across all tabs; without the Web Locks API, one at a time within this tab. */
function turnsUnder(name: string) {
  let queue: Promise<unknown> = Promise.resolve();
  return async <Result>(task: Task<Result>): Promise<Result> => {
    if (!('locks' in navigator)) {
      const alone = () => task(false);
      const turn = queue.then(alone, alone);
      queue = turn.catch(() => undefined);
      return turn;
    }
    const { locks } = navigator;
    const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await task(false) } : null,
    );
    return first ? first.result : locks.request(name, () => task(true));
  };
}
