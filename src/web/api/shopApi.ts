import { createApi } from '@reduxjs/toolkit/query/react';
import type { Call } from '@contract/call';
import { requestOf, type AnswerMeta, type ArgOf, type CallOptions, type FetchArgs } from '@ui/api/request';
import { appHydrated } from '../shared/state/seedSlice';
import { baseQuery } from './baseQuery';
import { TAG_TYPES, type ApiState } from './handOver';

/** The one API object; the files beside this one inject their endpoints into it. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    appHydrated.match(action) ? (action.payload.api as ApiState) : undefined,
});

/** The entry of a whole list beside those of its members. */
export const LIST = 'LIST';

type Read<Definition extends Call, Answer> = (
  reply: unknown,
  meta: AnswerMeta | undefined,
  arg: ArgOf<Definition>,
) => Answer;

interface Endpoint<Definition extends Call, Answer> {
  query: (arg: ArgOf<Definition>) => FetchArgs;
  transformResponse: Read<Definition, Answer>;
  extraOptions: CallOptions;
}

/**
 * A contract call as an RTK Query endpoint: `build.query({ ...fromCall(listProducts, readProducts), providesTags: … })`.
 * The argument takes its type from the call. The answer is what `read` makes of it: null where nobody reads it.
 */
export function fromCall<Definition extends Call>(call: Definition): Endpoint<Definition, null>;
export function fromCall<Definition extends Call, Answer>(
  call: Definition,
  read: Read<Definition, Answer>,
): Endpoint<Definition, Answer>;
export function fromCall<Definition extends Call>(
  call: Definition,
  read: Read<Definition, unknown> = () => null,
): Endpoint<Definition, unknown> {
  return {
    query: (arg) => requestOf(call, arg),
    transformResponse: read,
    extraOptions: { word: call.authorization },
  };
}
