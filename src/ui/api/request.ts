import type { FetchArgs as AnyFetchArgs } from '@reduxjs/toolkit/query';
import {
  API_BASE,
  type AuthorizationScheme,
  type BodyOf,
  type Call,
  type HeadersOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from '@contract/call';
import type { CallArguments } from '@contract/rendering';

/** The abort reason of a call that took too long (`timeouts` in ReauthOptions). */
export const TIMEOUT_REASON = 'the shop did not answer in time';

/** A request whose headers are a plain record, as all of ours are. */
export interface FetchArgs extends AnyFetchArgs {
  headers?: Record<string, string | undefined>;
  /** the contract's name of the call and its parts, for calls in process */
  contractCall: { call: string; parts: CallArguments };
}

/** How a call is sent, apart from its content. */
export interface CallOptions {
  scheme?: AuthorizationScheme;
  /** false for calls whose own 401 means wrong credentials: they never start a refresh */
  reauth?: boolean;
  /**
   * false for calls that the user did not trigger: if the refresh is refused, the session ends only at the next call
   * that the user did trigger
   */
  endsSession?: boolean;
  /** true for a mutation that uploads or downloads a file, which may take longer */
  isLong?: boolean;
  /**
   * whether incident reports contain the redacted request and response; false by default. A recorded query of a
   * customer's own data takes the user id, a plain number, as its argument, or none
   */
  recorded?: boolean;
}

/** What an endpoint may read of a response beside its body, over HTTP or in process. */
export interface ResponseMeta {
  response?: Pick<Response, 'status' | 'headers'>;
}

/** The options of a call that incident reports contain. */
export const recordedOptions = ({ authorization: scheme }: Call): CallOptions => ({ scheme, recorded: true });

/** A part is in the argument only if the call has it, and is optional if all of its fields are. */
type Slot<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Parts<Definition extends Call> = Slot<'params', ParamsOf<Definition>> &
  Slot<'query', QueryOf<Definition>> &
  Slot<'headers', HeadersOf<Definition>> &
  Slot<'body', BodyOf<Definition>>;

/** The argument of an endpoint made from this call: exactly the parts that the call has, or nothing. */
export type ArgOf<Definition extends Call> =
  Partial<Parts<Definition>> extends Parts<Definition> ? Parts<Definition> | void : Parts<Definition>;

/** With an absolute URL: Node's fetch accepts no other, and `<base>` would change a relative one. */
export function withAbsoluteUrl({
  url,
  method,
  params,
  headers,
  body,
}: FetchArgs): Omit<FetchArgs, 'contractCall'> {
  return { url: new URL(url, document.baseURI).href, method, params, headers, body: body as unknown };
}

interface AnyParts {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

export function requestOf<Definition extends Call>(call: Definition, arg: ArgOf<Definition>): FetchArgs {
  // The schemas allow no other types of values.
  const { params = {}, query, headers, body } = (arg ?? {}) as AnyParts;
  return {
    url: API_BASE + pathOf(call, params),
    method: call.method,
    params: query && searchParamsOf(query),
    headers: headers && { ...headers },
    body,
    contractCall: { call: call.name, parts: { params, query } },
  };
}

/** A list repeats its parameter; undefined values are left out. */
function searchParamsOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // Queries hold no other types (@contract/call).
    const values = [value].flat() as (string | number | boolean | undefined)[];
    for (const item of values) if (item !== undefined) params.append(name, String(item));
  }
  return params;
}

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
