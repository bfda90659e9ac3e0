import type { Call, CallSchemas, ParamsOf, QueryOf } from '@contract/call';
import type { CallAnswer, CallParts } from '@contract/rendering';
import { ShopError } from '../errors';
import type { ReadyAnswer } from './readyAnswer';
import { isStorable } from './storableInput';
import { isValid } from './validation';

/** What a call that is answered from memory needs to know: nothing of who asks. */
export interface ReadyInput<Definition extends Call> {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
}

interface ReadyCall {
  schemas: CallSchemas;
  handler: (input: CallParts) => Promise<ReadyAnswer>;
}

/** Those calls, by name. */
export type ReadyCalls = Map<string, ReadyCall>;

/** A call's answer to this server itself. */
export interface OwnAnswer extends CallAnswer {
  /** missing for a refusal */
  ready?: ReadyAnswer;
}

/** The same handlers as over HTTP, after the same look at what is asked. */
export async function askInProcess(
  readyCalls: ReadyCalls,
  name: string,
  { params = {}, query = {} }: CallParts,
): Promise<OwnAnswer> {
  const known = readyCalls.get(name);
  if (!known) throw new Error(`No call ${name} is answered in process`);
  const { schemas, handler } = known;
  // As it would arrive over HTTP: what is undefined is not sent.
  const asked = { params: { ...params }, query: sent(query) };
  if (!isStorable(asked) || !isValid(schemas.params, asked.params) || !isValid(schemas.query, asked.query))
    return refused(new ShopError('invalid_request', 'The request is not valid.'));
  try {
    const ready = await handler(asked);
    return { status: 200, headers: ready.headers, body: JSON.parse(ready.identity.toString()), ready };
  } catch (error) {
    if (error instanceof ShopError) return refused(error);
    throw error;
  }
}

function sent(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

function refused(error: ShopError): OwnAnswer {
  return { status: error.status, headers: {}, body: error.toBody() };
}
