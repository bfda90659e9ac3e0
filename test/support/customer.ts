import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { API_BASE, type Call, type ReplyOf, type SuccessOf } from '@contract/call';
import { type ErrorBody } from '@contract/errors';
import { errorCodesOf } from '@contract/errorCodes';
import { ErrorBody as ErrorSchema } from '@contract/errors.schemas';
import { signup } from '@contract/calls/session';
import type { Database } from '../../src/server/db/client';
import { users } from '../../src/server/db/schema';
import { retryWhileBusy } from './retryWhileBusy';
import { callWithSchemas } from './everyCall';

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A success as the contract types it, or a refusal with the common error body. */
export type CallResponse<Definition extends Call> = ReplyOf<Definition> | { status: number; body: ErrorBody };

export interface Customer {
  id: number;
  access: string;
  /** Calls the shop over HTTP and checks the response against the contract's schema. */
  call<Definition extends Call>(call: Definition, input?: CallInput): Promise<CallResponse<Definition>>;
  /** Calls the shop. @returns the body of a success @throws on a refusal */
  must<Definition extends Call>(call: Definition, input?: CallInput): Promise<SuccessOf<Definition>>;
}

/** Creates a customer with an account at the shop. */
export async function newCustomer(address: string): Promise<Customer> {
  const username = `c${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const response = await callShop(address, signup, {
    body: { username, email: `${username}@example.com`, password: 'a long enough passphrase' },
  });
  if (response.status !== 201 || !('access' in response.body))
    throw new Error(`sign-up: ${JSON.stringify(response)}`);
  return customerWith(address, { id: response.body.user_id, access: response.body.access });
}

/** Confirms the email addresses of all customers, so that the shop may send them any number of emails. */
export async function confirmEmails(db: Database): Promise<void> {
  await db.update(users).set({ emailVerifiedAt: new Date() });
}

/** A customer with this session, at any server of the shop. */
export function customerWith(address: string, { id, access }: { id: number; access: string }): Customer {
  const call: Customer['call'] = (definition, input = {}) =>
    callShop(address, definition, {
      ...input,
      headers: { authorization: `${definition.authorization ?? 'Bearer'} ${access}`, ...input.headers },
    });
  const must = async <Definition extends Call>(definition: Definition, input?: CallInput) => {
    const response = await call(definition, input);
    if (response.status >= 300) throw new Error(`${definition.name}: ${JSON.stringify(response)}`);
    return response.body as SuccessOf<Definition>;
  };
  return { id, access, call, must };
}

/** One call over HTTP. @throws when the response does not match the contract */
export async function callShop<Definition extends Call>(
  address: string,
  call: Definition,
  { params = {}, query = {}, body, headers }: CallInput = {},
): Promise<CallResponse<Definition>> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const queryEntries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const response = await retryWhileBusy(() =>
    fetch(`${address}${API_BASE}${path}?${new URLSearchParams(queryEntries).toString()}`, {
      method: call.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const responseBody: unknown = response.status === 204 ? null : await response.json();
  const schema = callWithSchemas(call).replies[response.status] ?? ErrorSchema;
  if (!Value.Check(schema, responseBody)) {
    throw new Error(`${call.name} answered ${response.status} out of form: ${JSON.stringify(responseBody)}`);
  }
  if (
    schema === ErrorSchema &&
    !errorCodesOf(callWithSchemas(call)).includes((responseBody as ErrorBody).code)
  ) {
    throw new Error(`${call.name} answered what it does not declare: ${JSON.stringify(responseBody)}`);
  }
  return { status: response.status, body: responseBody } as CallResponse<Definition>;
}
