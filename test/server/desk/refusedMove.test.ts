import { request } from 'node:http';
import { API_BASE } from '@contract/call';
import { getOrder } from '@contract/calls/orders';
import { getDeskOrder, moveDeskOrder } from '@contract/calls/desk/orders';
import { audit } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { eventsOf, mailsOf } from '../../support/keeper';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ngozi: StaffMember;
let sade: StaffMember;
let ada: Customer;

beforeAll(async () => {
  const there = { address: shop().address, db: db() };
  ngozi = await newStaff(there, 'fulfilment', { name: 'Ngozi' });
  sade = await newStaff(there, 'support', { name: 'Sade' });
  ada = await newCustomer(shop().address);
});

const VALID = { body: { to: 'Shipped', note: 'With the rider' }, headers: { 'if-match': '"2"' } };

/** All that a move changes: the order for staff and for its shopper, its events and emails, and the whole audit. */
async function stateOf(orderId: number) {
  const { body, etag } = await ngozi.call(getDeskOrder, { params: { orderId } });
  return {
    ...{ body, etag, own: await ada.must(getOrder, { params: { orderId } }) },
    ...{ events: await eventsOf(db(), orderId), mails: await mailsOf(db(), orderId) },
    audit: await db().select().from(audit),
  };
}

/** Makes the call with several lines of If-Match, which `fetch` would join to one. @returns the status */
async function moveWithLines(orderId: number, ifMatch: string[]): Promise<number | undefined> {
  const path = moveDeskOrder.path.replace(':orderId', String(orderId));
  const headers = { authorization: `Bearer ${ngozi.access}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(`${shop().address}${API_BASE}${path}`, { method: moveDeskOrder.method, headers });
    call.setHeader('if-match', ifMatch);
    call.on('error', reject);
    call.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.end(JSON.stringify(VALID.body));
  });
}

describe('a refused move changes nothing', () => {
  it.each([
    ['a role that may not', () => sade, {}, [403, 'forbidden']],
    ['no If-Match', () => ngozi, { headers: {} }, [400, 'invalid_request']],
    ['an unknown status', () => ngozi, { body: { to: 'Lost' } }, [400, 'invalid_request']],
    ['a bad note', () => ngozi, { body: { to: 'Shipped', note: 'x'.repeat(501) } }, [400, 'invalid_request']],
    ['an earlier version', () => ngozi, { headers: { 'if-match': '"1"' } }, [409, 'changed']],
    [
      'a step outside the table',
      () => ngozi,
      { body: { to: 'Delivered', note: 'At once' } },
      [409, 'conflict'],
    ],
    ['the status it has', () => ngozi, { body: { to: 'Processing' } }, [409, 'conflict']],
  ])('for %s', async (_why, by, changes, refusal) => {
    const orderId = await paidOrder(db(), ada);
    const before = await stateOf(orderId);
    const { status, code } = await by().call(moveDeskOrder, { params: { orderId }, ...VALID, ...changes });
    expect([status, code]).toEqual(refusal);
    expect(await stateOf(orderId)).toEqual(before);
    expect((await ngozi.call(moveDeskOrder, { params: { orderId }, ...VALID })).etag).toBe('"3"');
  });

  it.each([[['"2"', '"2"']], [['"2"', '"3"']]])('for two lines of If-Match: %j', async (lines) => {
    const orderId = await paidOrder(db(), ada);
    const before = await stateOf(orderId);
    expect(await moveWithLines(orderId, lines)).toBe(400);
    expect(await stateOf(orderId)).toEqual(before);
    expect(await moveWithLines(orderId, ['"2"'])).toBe(200);
  });
});
