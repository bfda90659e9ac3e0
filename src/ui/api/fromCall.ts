import type { Call } from '@contract/call';
import { requestOf, type ArgOf, type CallOptions, type FetchArgs, type ResponseMeta } from './request';

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
