import { sql } from 'drizzle-orm';
import { cancelDeskOrder } from '@contract/calls/desk/orders';
import { orderLines } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { stockOf } from '../../support/orders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { confirmBy, placeUnpaid, stateOf } from './confirming';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
  ada = await newCustomer(shop().address);
});

const unpaid = () => placeUnpaid(db(), ada);
const paid = () => paidOrder(db(), ada);
const cancel = (version: number) => (orderId: number) =>
  keeper.call(cancelDeskOrder, {
    params: { orderId },
    body: { reason: 'suspected_fraud', note: 'A private word' },
    headers: { 'if-match': `"${version}"` },
  });

/** All that a change of an order changes. */
async function everythingOf(orderId: number) {
  const [line] = await db()
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ${orderId}`);
  return { ...(await stateOf(db(), keeper, orderId)), stock: await stockOf(db(), line?.productId ?? 0) };
}

/** Makes the change while nothing about the order can be audited. */
async function withoutAudit<Answer>(orderId: number, change: (orderId: number) => Promise<Answer>) {
  await db().execute(
    sql.raw(`alter table audit add constraint of_this_test check (subject_id <> '${orderId}') not valid`),
  );
  const answer = await change(orderId);
  await db().execute(sql`alter table audit drop constraint of_this_test`);
  return answer;
}

it.each([
  ['cancelling an unpaid order', unpaid, cancel(1), 200],
  ['cancelling a paid order', paid, cancel(2), 200],
  ['a transfer that pays', unpaid, (orderId: number) => confirmBy(keeper, orderId), 200],
  [
    'a transfer of more than the total',
    unpaid,
    (orderId: number) => confirmBy(keeper, orderId, { amount: 20_500, difference: 'accept' }),
    200,
  ],
  [
    'a transfer that is owed back',
    unpaid,
    (orderId: number) => confirmBy(keeper, orderId, { amount: 15_000, difference: 'return' }),
    200,
  ],
  [
    'a transfer for an order that is paid',
    paid,
    (orderId: number) => confirmBy(keeper, orderId, { ifMatch: '"2"' }),
    409,
  ],
])('%s changes nothing and is answered with an error if it cannot be audited', async (...row) => {
  const [, place, change, status] = row;
  const orderId = await place();
  const before = await everythingOf(orderId);
  const refusal = await withoutAudit(orderId, change);
  expect([refusal.status, refusal.code]).toEqual([500, 'internal']);
  expect(await everythingOf(orderId)).toEqual(before);
  expect((await change(orderId)).status).toBe(status);
  const after = await everythingOf(orderId);
  expect(after.audit).toHaveLength(before.audit.length + 1);
  expect(after.events).not.toEqual(before.events);
});
