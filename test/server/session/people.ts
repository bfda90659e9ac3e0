import { randomUUID } from 'node:crypto';
import * as calls from '@contract/calls/session';
import type { BodyOf, Call, SuccessOf } from '@contract/call';
import { callShop, type CallResponse } from '../../support/customer';
import type { TestShop } from '../../support/shop';

export const GOOD_PASSWORD = 'a long enough passphrase';

/** Sign-up fields with a new username and email. */
export function newPerson(changes: Partial<BodyOf<typeof calls.signup>> = {}): BodyOf<typeof calls.signup> {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  return { username, email: `${username}@example.com`, password: GOOD_PASSWORD, ...changes };
}

export interface SignedUp extends SuccessOf<typeof calls.signup> {
  person: BodyOf<typeof calls.signup>;
}

/** The body of a success; throws on a refusal. */
export async function must<Definition extends Call>(
  shop: TestShop,
  call: Definition,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<SuccessOf<Definition>> {
  const response = await callShop(shop.address, call, { body, headers });
  if (response.status >= 300) throw new Error(`${call.name}: ${JSON.stringify(response)}`);
  return response.body as SuccessOf<Definition>;
}

export async function signUp(
  shop: TestShop,
  changes?: Partial<BodyOf<typeof calls.signup>>,
): Promise<SignedUp> {
  const person = newPerson(changes);
  return { ...(await must(shop, calls.signup, person)), person };
}

export function logIn(shop: TestShop, body: unknown): Promise<CallResponse<typeof calls.login>> {
  return callShop(shop.address, calls.login, { body });
}

export function refresh(shop: TestShop, token: string): Promise<CallResponse<typeof calls.refreshToken>> {
  return callShop(shop.address, calls.refreshToken, { body: { refresh: token } });
}

/** The status of a call that only customers may make. */
export async function statusWith(shop: TestShop, authorization: string): Promise<number> {
  const response = await fetch(`${shop.address}/api/user/orders/`, { headers: { authorization } });
  return response.status;
}
