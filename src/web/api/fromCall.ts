import type { Call, SuccessOf } from '@contract/defineCall';
import { requestOf, type ArgOf, type CallOptions, type FetchArgs } from './request';

interface Endpoint<Definition extends Call> {
  query: (arg: ArgOf<Definition>) => FetchArgs;
  transformResponse: (reply: SuccessOf<Definition>) => SuccessOf<Definition>;
  extraOptions: CallOptions;
}

/**
 * A contract call as an RTK Query endpoint: `build.query({ ...fromCall(listProducts), providesTags: … })`.
 * Argument and answer take their types from the call.
 */
export function fromCall<Definition extends Call>(call: Definition): Endpoint<Definition> {
  return {
    query: (arg) => requestOf(call, arg),
    transformResponse: (reply) => reply,
    extraOptions: { word: call.authorization },
  };
}
