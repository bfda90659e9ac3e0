import { EVERY_CALL, type CallWithSchemas } from '../../support/everyCall';
import { testShop } from '../../support/testShop';

const shop = testShop();

/** Sends an invalid body, so that a call that reads it before the token would answer 400. */
async function send(method: string, path: string, authorization: string): Promise<number> {
  const url = `${shop().address}/api${path.replace(/:\w+/g, '1')}`;
  const body = method === 'GET' ? null : '{ not JSON';
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  return (await fetch(url, { method, body, headers })).status;
}

const callsFor = (...access: CallWithSchemas['access'][]) =>
  EVERY_CALL.filter((call) => access.includes(call.access));

it.each(callsFor('customer'))(
  '$name checks the token before it reads the body (ASVS 8.3.1)',
  async ({ method, path }) => {
    expect(await send(method, path, 'Bearer nobody')).toBe(401);
  },
);

it.each(callsFor('anyone', 'visitor_or_customer'))(
  '$name is open to anyone, whatever token is sent along',
  async ({ method, path }) => {
    const statusWithoutToken = await send(method, path, '');
    expect(await send(method, path, 'Bearer nobody')).toBe(statusWithoutToken);
  },
);
