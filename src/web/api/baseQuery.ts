import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import { refreshToken } from '@contract/calls/session';
import type { AnswerCall } from '@contract/rendering';
import { isRecord, nonEmptyTextOf } from '../shared/guards';
import {
  accessChangedElsewhere,
  readCredentials,
  writeTokens,
  type Tokens,
} from '../shared/storage/credentials';
import { absolute, requestOf, type CallOptions, type FetchArgs } from './request';
import { sessionEvents } from './sessionEvents';

/** What the store of a page that the server draws is made with: calls go to the server's own verbs, not over HTTP. */
export interface InProcess {
  answer: AnswerCall;
}

/** @param extra the store's, undefined in the browser */
function inProcessOf(extra: unknown): InProcess | null {
  return isRecord(extra) && typeof extra.answer === 'function' ? (extra as unknown as InProcess) : null;
}

/** What does not exist, or cannot, is an answer like any other: the browser need not ask for it again. */
async function answeredInProcess({ answer }: InProcess, { asked }: FetchArgs) {
  const { status, headers, body } = await answer(asked.call, asked.parts);
  if (status < 400) return { data: body, meta: { response: { status, headers: new Headers(headers) } } };
  if (status < 500) return { data: null };
  const error: FetchBaseQueryError = { status, data: body };
  return { error };
}

const send = fetchBaseQuery();

/** Within the 30 s in which the server takes a used token again, should only its answer be lost. */
const LONGEST_REFRESH_MS = 20_000;

/** What an endpoint may read of an answer beside its body, from wherever it comes. */
export interface AnswerMeta {
  response?: Pick<Response, 'status' | 'headers'>;
}

export type ShopBaseQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, CallOptions, AnswerMeta>;

/**
 * Sends a call with the stored access token, and after a 401 once more with a fresh one. Over all tabs there is one
 * refresh at a time; whoever waited finds the new token in storage (AUTHREFRESH-01 to AUTHREFRESH-08).
 */
export const baseQuery: ShopBaseQuery = async (args, api, options) => {
  const inProcess = inProcessOf(api.extra);
  if (inProcess) return answeredInProcess(inProcess, args);
  const { word = 'Bearer', reauth = true, endsSession = true } = options;
  const sent = readCredentials().access;
  const answer = await send(authorized(args, word, sent), api, {});
  if (answer.error?.status !== 401 || !reauth || codeOf(answer.error) === 'invalid_credentials')
    return answer;
  const access = await inTurn((waited) => freshAccessToken({ refused: sent, waited, endsSession }, api));
  return access === null ? answer : send(authorized(args, word, access), api, {});
};

function authorized(args: FetchArgs, word: string, access: string | null) {
  const authorization = access === null ? {} : { authorization: `${word} ${access}` };
  return { ...absolute(args), headers: { ...args.headers, ...authorization } };
}

/** A token other than the one that was refused, or null when there is none to be had. */
async function freshAccessToken(
  { refused, waited, endsSession }: { refused: string | null; waited: boolean; endsSession: boolean },
  api: BaseQueryApi,
): Promise<string | null> {
  if (waited && readCredentials().access === refused) await accessChangedElsewhere();
  const stored = readCredentials();
  if (stored.access !== null && stored.access !== refused) return stored.access;
  if (stored.refresh === null) {
    console.error('No refresh token found');
    return null;
  }
  // A screen that goes away must not break off the refresh: its answer holds the only valid token.
  // A refresh that hangs must not hold up every tab.
  const lasting = { ...api, signal: AbortSignal.timeout(LONGEST_REFRESH_MS) };
  const answer = await send(
    absolute(requestOf(refreshToken, { body: { refresh: stored.refresh } })),
    lasting,
    {},
  );
  if (answer.error) {
    // An unreachable or failing server has not refused anything; the shopper stays signed in.
    const isRefused = answer.error.status === 400 || answer.error.status === 401;
    if (isRefused && endsSession) api.dispatch(sessionEvents.refused());
    return null;
  }
  const tokens = readTokens(answer.data, stored.refresh);
  if (tokens === null) return null;
  writeTokens(tokens);
  api.dispatch(sessionEvents.tokensRefreshed(tokens));
  return tokens.access;
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

/**
 * Runs one task at a time over all tabs of this shop; where the browser has no locks (or no secure context),
 * one at a time within this tab.
 */
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
