import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import { refreshToken } from '@contract/calls/session';
import type { AnswerCall } from '@contract/rendering';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { absolute, requestOf, UNANSWERED, type CallOptions, type FetchArgs } from '@ui/api/request';
import {
  accessChangedElsewhere,
  readCredentials,
  writeTokens,
  type Tokens,
} from '../shared/storage/credentials';
import { TIMINGS } from '../shared/timings';
import { sessionEvents } from './sessionEvents';

/** What the store of a page that the server draws is made with: calls go to the server's own verbs, not over HTTP. */
export interface InProcess {
  answer: AnswerCall;
}

/** @param extra the store's, undefined in the browser */
function inProcessOf(extra: unknown): InProcess | null {
  return isRecord(extra) && typeof extra.answer === 'function' ? (extra as unknown as InProcess) : null;
}

/** A client error (4xx) is handed over as an answer, so that the browser does not ask again. */
async function answeredInProcess({ answer }: InProcess, { asked }: FetchArgs) {
  const { status, headers, body } = await answer(asked.call, asked.parts);
  if (status < 400) return { data: body, meta: { response: { status, headers: new Headers(headers) } } };
  if (status < 500) return { data: null };
  const error: FetchBaseQueryError = { status, data: body };
  return { error };
}

const send = fetchBaseQuery();

/** Shorter than the 30 s in which the server accepts a used token once more, in case its answer was lost. */
const LONGEST_REFRESH_MS = 20_000;

/** What an endpoint may read of an answer beside its body, over HTTP or in process. */
export interface AnswerMeta {
  response?: Pick<Response, 'status' | 'headers'>;
}

export type ShopBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions, AnswerMeta>;

/**
 * Sends a call with the stored access token, and after a 401 once more with a fresh one. Only one tab refreshes at a
 * time; the others then find the new token in storage (AUTHREFRESH-01 to AUTHREFRESH-08).
 */
export const baseQuery: ShopBaseQuery = async (args, api, options) => {
  const inProcess = inProcessOf(api.extra);
  if (inProcess) return answeredInProcess(inProcess, args);
  const patience = patienceOf(api, options);
  const limit = patience === null ? undefined : setTimeout(() => api.abort(UNANSWERED), patience);
  try {
    return await answerOf(args, api, options);
  } finally {
    clearTimeout(limit);
  }
};

/** @returns milliseconds; null for a query, whose screen says when it has waited for long (CONSTANTS-16, useWaited) */
function patienceOf({ type }: BaseQueryApi, { isLong = false }: CallOptions): number | null {
  if (type === 'query') return null;
  return isLong ? TIMINGS.longestTransfer : TIMINGS.longestWait;
}

const answerOf: ShopBaseQuery = async (args, api, options) => {
  const { word = 'Bearer', reauth = true, endsSession = true } = options;
  const { access: refused, userId } = readCredentials();
  const answer = await send(authorized(args, word, refused), api, {});
  if (answer.error?.status !== 401 || !reauth || codeOf(answer.error) === 'invalid_credentials')
    return answer;
  const fresh = await inTurn((waited) => freshAccessToken({ refused, userId, waited, endsSession }, api));
  if (fresh === null) return answer;
  return 'error' in fresh ? fresh : send(authorized(args, word, fresh.access), api, {});
};

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
  { refused, userId, waited, endsSession }: Refused,
  api: BaseQueryApi,
): Promise<{ access: string } | { error: FetchBaseQueryError } | null> {
  if (waited && readCredentials().access === refused) await accessChangedElsewhere();
  const stored = readCredentials();
  if (stored.userId !== userId) return null;
  if (stored.access !== null && stored.access !== refused) return { access: stored.access };
  if (stored.refresh === null) {
    console.error('No refresh token found');
    return null;
  }
  // Closing a screen must not abort the refresh, whose answer holds the only valid token. A hanging refresh must not
  // block every tab.
  const lasting = { ...api, signal: AbortSignal.timeout(LONGEST_REFRESH_MS) };
  const answer = await send(
    absolute(requestOf(refreshToken, { body: { refresh: stored.refresh } })),
    lasting,
    {},
  );
  // This answer is about no token that is stored still: somebody signed out or in, or another tab was first.
  const now = readCredentials();
  if (now.refresh !== stored.refresh)
    return now.userId === userId && now.access !== null ? { access: now.access } : null;
  if (answer.error) {
    // An unreachable or failing server has refused nothing: the shopper stays signed in.
    const isRefused = answer.error.status === 400 || answer.error.status === 401;
    if (!isRefused) return { error: answer.error };
    if (endsSession) api.dispatch(sessionEvents.refused());
    return null;
  }
  const tokens = readTokens(answer.data, stored.refresh);
  if (tokens === null) return null;
  writeTokens(tokens);
  api.dispatch(sessionEvents.tokensRefreshed(tokens));
  return { access: tokens.access };
}

/** The specified answer holds only `access`; a rotated refresh token comes beside it. */
function readTokens(data: unknown, oldRefresh: string): Tokens | null {
  const access = isRecord(data) ? nonEmptyTextOf(data.access) : null;
  if (!isRecord(data) || access === null) return null;
  return { access, refresh: nonEmptyTextOf(data.refresh) ?? oldRefresh };
}

function codeOf(error: FetchBaseQueryError): unknown {
  return isRecord(error.data) ? error.data.code : undefined;
}

const LOCK = 'auth-refresh';
let queue: Promise<unknown> = Promise.resolve();

/** @param waited whether another task, of this tab or another, ran first */
type Task<Result> = (waited: boolean) => Promise<Result>;

/** Runs one task at a time across all tabs; without the Web Locks API, one at a time within this tab. */
async function inTurn<Result>(task: Task<Result>): Promise<Result> {
  if (!('locks' in navigator)) {
    const alone = () => task(false);
    const turn = queue.then(alone, alone);
    queue = turn.catch(() => undefined);
    return turn;
  }
  const { locks } = navigator;
  const first = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : null,
  );
  return first ? first.result : locks.request(LOCK, () => task(true));
}
