import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { API_BASE, type Call, type ReplyOf, type SuccessOf } from '@contract/call';
import { type ErrorBody } from '@contract/errors';
import { errorCodesOf } from '@contract/errorCodes';
import { ErrorBody as ErrorSchema } from '@contract/errors.schemas';
import { signup } from '@contract/calls/session';
import type { Database } from '../../src/server/db/client';
import { users } from '../../src/server/db/schema';
import { askAgain } from './askAgain';
import { wholeCall } from './everyCall';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A success as the contract types it, or a refusal with the common body. */
export type Answer<Definition extends Call> = ReplyOf<Definition> | { status: number; body: ErrorBody };

export interface Customer {
  id: number;
  access: string;
  /** Calls the shop over HTTP and checks the answer against the contract's schema. */
  call<Definition extends Call>(call: Definition, sent?: Sent): Promise<Answer<Definition>>;
  /** The body of a success; throws on a refusal. */
  must<Definition extends Call>(call: Definition, sent?: Sent): Promise<SuccessOf<Definition>>;
}

/** Somebody new with an account at the shop. */
export async function newCustomer(address: string): Promise<Customer> {
  const username = `c${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const answer = await callShop(address, signup, {
    body: { username, email: `${username}@example.com`, password: 'a long enough passphrase' },
  });
  if (answer.status !== 201 || !('access' in answer.body))
    throw new Error(`sign-up: ${JSON.stringify(answer)}`);
  return customerWith(address, { id: answer.body.user_id, access: answer.body.access });
}

/** Customers prove to read their letters: from now on any number may be written to them. */
export async function confirmEmails(db: Database): Promise<void> {
  await db.update(users).set({ emailVerifiedAt: new Date() });
}

/** The same customer, at whichever server of the shop. */
export function customerWith(address: string, { id, access }: { id: number; access: string }): Customer {
  const call: Customer['call'] = (definition, sent = {}) =>
    callShop(address, definition, {
      ...sent,
      headers: { authorization: `${definition.authorization ?? 'Bearer'} ${access}`, ...sent.headers },
    });
  const must = async <Definition extends Call>(definition: Definition, sent?: Sent) => {
    const answer = await call(definition, sent);
    if (answer.status >= 300) throw new Error(`${definition.name}: ${JSON.stringify(answer)}`);
    return answer.body as SuccessOf<Definition>;
  };
  return { id, access, call, must };
}

/** One call over HTTP; an answer that the contract does not foresee is an error of the test. */
export async function callShop<Definition extends Call>(
  address: string,
  call: Definition,
  { params = {}, query = {}, body, headers }: Sent = {},
): Promise<Answer<Definition>> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const response = await askAgain(() =>
    fetch(`${address}${API_BASE}${path}?${new URLSearchParams(asked).toString()}`, {
      method: call.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const answer: unknown = response.status === 204 ? null : await response.json();
  const schema = wholeCall(call).replies[response.status] ?? ErrorSchema;
  if (!Value.Check(schema, answer)) {
    throw new Error(`${call.name} answered ${response.status} out of form: ${JSON.stringify(answer)}`);
  }
  if (schema === ErrorSchema && !errorCodesOf(wholeCall(call)).includes((answer as ErrorBody).code)) {
    throw new Error(`${call.name} answered what it does not declare: ${JSON.stringify(answer)}`);
  }
  return { status: response.status, body: answer } as Answer<Definition>;
}
