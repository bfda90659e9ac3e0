import { createApi } from '@reduxjs/toolkit/query/react';
import type { Call } from '@contract/call';
import { requestOf, type ResponseMeta, type ArgOf, type CallOptions, type FetchArgs } from '@ui/api/request';
import { appHydrated } from '../shared/state/seedSlice';
import { baseQuery } from './baseQuery';
import { TAG_TYPES, type ApiState } from './hydrationState';

/** The one API object; the other files of this folder inject their endpoints into it. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    appHydrated.match(action) ? (action.payload.api as ApiState) : undefined,
});

/** The tag id of whole lists, beside the ids of their members. */
export const LIST = 'LIST';

type ReadResponse<Definition extends Call, Result> = (
  response: unknown,
  meta: ResponseMeta | undefined,
  arg: ArgOf<Definition>,
) => Result;

interface CallEndpoint<Definition extends Call, Result> {
  query: (arg: ArgOf<Definition>) => FetchArgs;
  transformResponse: ReadResponse<Definition, Result>;
  extraOptions: CallOptions;
}

/**
 * A contract call as an RTK Query endpoint: `build.query({ ...fromCall(listProducts, readProducts), providesTags: … })`.
 * The argument gets its type from the call. `read` turns the untrusted response into the result; without it, null.
 */
export function fromCall<Definition extends Call>(call: Definition): CallEndpoint<Definition, null>;
export function fromCall<Definition extends Call, Result>(
  call: Definition,
  read: ReadResponse<Definition, Result>,
): CallEndpoint<Definition, Result>;
export function fromCall<Definition extends Call>(
  call: Definition,
  read: ReadResponse<Definition, unknown> = () => null,
): CallEndpoint<Definition, unknown> {
  return {
    query: (arg) => requestOf(call, arg),
    transformResponse: read,
    extraOptions: { scheme: call.authorization },
  };
}
