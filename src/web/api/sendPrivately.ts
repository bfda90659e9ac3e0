import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Call } from '@contract/defineCall';
import { baseQuery, type AnswerMeta } from './baseQuery';
import { requestOf, type ArgOf, type CallOptions } from './request';

export type Answer = QueryReturnValue<unknown, FetchBaseQueryError, AnswerMeta>;

/** A thunk: `dispatch(sendPrivately(…))`. */
export type Sending<Result> = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  getState: () => unknown,
  extra: unknown,
) => Promise<Result>;

/**
 * Sends a call past the cache, so that neither its parts nor its answer stand in any action or state: passwords, codes and
 * what opens an account.
 */
export function sendPrivately<Definition extends Call>(
  call: Definition,
  arg: ArgOf<Definition>,
  options: CallOptions = {},
): Sending<Answer> {
  return async (dispatch, getState, extra) => {
    const ending = new AbortController();
    const { signal } = ending;
    const abort = (reason?: string) => ending.abort(reason);
    const api = { signal, abort, dispatch, getState, extra, endpoint: call.name, type: 'mutation' } as const;
    return baseQuery(requestOf(call, arg), api, { word: call.authorization, ...options });
  };
}
