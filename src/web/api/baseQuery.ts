import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { refreshToken } from '@contract/calls/session';
import type { CallApi } from '@contract/rendering';
import { retryAfterReconnect } from '@ui/api/retryAfterReconnect';
import { createBaseQueryWithReauth, type AppBaseQuery } from '@ui/api/createBaseQueryWithReauth';
import type { FetchArgs } from '@ui/api/request';
import { isRecord } from '@ui/guards';
import { credentials } from '../shared/storage/credentials';
import { TIMINGS } from '../shared/timings';
import { sessionEvents } from './sessionEvents';

/** Given to the store of a server-rendered page, whose calls go to the server's handlers instead of over HTTP. */
export interface InProcessCalls {
  answer: CallApi;
}

/** @param extra the store's extra argument, undefined in the browser */
function inProcessCallsOf(extra: unknown): InProcessCalls | null {
  return isRecord(extra) && typeof extra.answer === 'function' ? (extra as unknown as InProcessCalls) : null;
}

/** A client error (4xx) becomes a result without data, so that the browser does not repeat the request. */
async function fetchInProcess({ answer }: InProcessCalls, { contractCall }: FetchArgs) {
  const { status, headers, body } = await answer(contractCall.call, contractCall.parts);
  if (status < 400) return { data: body, meta: { response: { status, headers: new Headers(headers) } } };
  if (status < 500) return { data: null };
  const error: FetchBaseQueryError = { status, data: body };
  return { error };
}

const httpBaseQuery = retryAfterReconnect(
  createBaseQueryWithReauth({
    refreshCall: refreshToken,
    credentials,
    lock: 'auth-refresh',
    timeouts: { change: TIMINGS.requestTimeout, long: TIMINGS.transferTimeout },
    onRefreshed: (dispatch, tokens) => dispatch(sessionEvents.tokensRefreshed(tokens)),
    onRefused: (dispatch) => dispatch(sessionEvents.refused()),
  }),
);

export const baseQuery: AppBaseQuery = (args, api, options) => {
  const inProcess = inProcessCallsOf(api.extra);
  return inProcess ? fetchInProcess(inProcess, args) : httpBaseQuery(args, api, options);
};
