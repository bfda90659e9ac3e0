import type { Call, CallSchemas, ParamsOf, QueryOf } from '@contract/call';
import type { CallResponse, CallArguments } from '@contract/rendering';
import { ShopError } from '../errors';
import type { CachedResponse } from './cachedResponse';
import { isStorable } from './storableInput';
import { isValid } from './validation';

/** The input of a cached call, which must not depend on the caller. */
export interface CachedCallInput<Definition extends Call> {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
}

interface InProcessCall {
  schemas: CallSchemas;
  handler: (input: CallArguments) => Promise<CachedResponse>;
}

/** The calls that can be made in process, by name. */
export type InProcessCalls = Map<string, InProcessCall>;

/** The response of a call made in process. */
export interface InProcessResponse extends CallResponse {
  /** undefined for an error */
  cached?: CachedResponse;
}

/** Calls the same handlers as over HTTP, after the same validation. @throws Error for an unknown call */
export async function callInProcess(
  inProcessCalls: InProcessCalls,
  name: string,
  { params = {}, query = {} }: CallArguments,
): Promise<InProcessResponse> {
  const call = inProcessCalls.get(name);
  if (!call) throw new Error(`No call ${name} is answered in process`);
  const { schemas, handler } = call;
  // As over HTTP, undefined parameters are not sent.
  const input = { params: { ...params }, query: withoutUndefined(query) };
  if (!isStorable(input) || !isValid(schemas.params, input.params) || !isValid(schemas.query, input.query))
    return errorResponse(
      new ShopError('invalid_request', 'The request is not valid. Please check it and try again.'),
    );
  try {
    const cached = await handler(input);
    return { status: 200, headers: cached.headers, body: JSON.parse(cached.identity.toString()), cached };
  } catch (error) {
    if (error instanceof ShopError) return errorResponse(error);
    throw error;
  }
}

function withoutUndefined(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

function errorResponse(error: ShopError): InProcessResponse {
  return { status: error.status, headers: {}, body: error.toBody() };
}
