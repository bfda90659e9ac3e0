import { getDeskOrder, moveDeskOrder } from '@contract/calls/desk/orders';
import { getOrder } from '@contract/calls/orders';
import { cardShop } from '../../support/cardShop';
import { PICKUP } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { run } from '../cli/run';
import { auditOf, confirmBy, ledgerOf, placeUnpaid, stateOf, type Confirming } from './confirming';

const shop = cardShop();
const db = () => shop().db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

const placePickup = () => placeUnpaid(db(), shop().ada, PICKUP);
const payAtStore = (orderId: number, input: Confirming = {}) =>
  confirmBy(keeper, orderId, { method: 'store', reference: `R${orderId}`, ...input });
const move = (orderId: number, to: string, ifMatch: string) =>
  keeper.call(moveDeskOrder, { params: { orderId }, body: { to }, headers: { 'if-match': ifMatch } });

describe('paying at the store', () => {
  it('pays an order that waits there, which then can be handed over', async () => {
    const orderId = await placePickup();
    await move(orderId, 'Processing', '"1"');
    const { body: ready } = await move(orderId, 'Ready_for_pickup', '"2"');
    expect(ready.moves).toEqual([]);
    const early = await move(orderId, 'Delivered', '"3"');
    expect([early.status, early.code, early.error]).toEqual([
      409,
      'conflict',
      'This order is not paid yet. Record its payment first.',
    ]);
    const paid = await payAtStore(orderId, { ifMatch: '"3"' });
    expect([paid.status, paid.etag, paid.body.moves]).toEqual([200, '"4"', ['Delivered']]);
    expect(paid.body.order).toMatchObject({ payment_confirmed: true, status: 'Ready_for_pickup' });
    expect(paid.body.payments).toMatchObject([
      { reference: `R${orderId}`, method: 'store', amount: 15_000, state: 'success', refundable: 15_000 },
    ]);
    expect(paid.body.timeline.map(({ kind, text }) => [kind, text])).toContainEqual([
      'payment',
      `Payment at the store received: ₦15,000.00, reference R${orderId}`,
    ]);
    const { events } = await shop().ada.must(getOrder, { params: { orderId } });
    expect(events.map(({ note }) => note)).toContain(`Payment at the store, reference R${orderId}`);
    expect(await auditOf(keeper, orderId)).toMatchObject([
      {
        action: 'order.confirm_transfer',
        before: { payment_confirmed: false },
        after: { payment_confirmed: true, reference: `R${orderId}`, amount: 15_000, method: 'store' },
      },
      { action: 'order.move' },
      { action: 'order.move' },
    ]);
    expect((await move(orderId, 'Delivered', '"4"')).body.order.status).toBe('Delivered');
  });

  it('is refused for an order that is delivered to a door, paid or not, and nothing is recorded', async () => {
    const orderId = await placeUnpaid(db(), shop().ada);
    for (const ifMatch of ['"1"', '"2"']) {
      const before = await stateOf(db(), keeper, orderId);
      const refusal = await payAtStore(orderId, { ifMatch });
      expect([refusal.status, refusal.code, refusal.error]).toEqual([
        409,
        'conflict',
        'This order is for delivery. Only an order for pickup is paid at the store.',
      ]);
      expect(await stateOf(db(), keeper, orderId)).toEqual(before);
      await confirmBy(keeper, orderId);
    }
  });

  it('of another amount is decided as for a transfer, and what is owed has the method, too', async () => {
    const orderId = await placePickup();
    const refusal = await payAtStore(orderId, { amount: 15_200 });
    expect([refusal.code, refusal.expected, refusal.received]).toEqual(['amount_differs', 15_000, 15_200]);
    const { body } = await payAtStore(orderId, { amount: 15_200, difference: 'accept' });
    expect(body.refunds).toMatchObject([{ reason: 'overpaid', method: 'store', amount: 200 }]);
  });

  it('twice is owed back, and recorded as failed', async () => {
    const orderId = await placePickup();
    await payAtStore(orderId);
    const second = { reference: `S${orderId}`, ifMatch: '"2"' };
    for (let time = 0; time < 2; time += 1)
      expect((await payAtStore(orderId, second)).code).toBe('order_not_payable');
    expect(await ledgerOf(db(), orderId)).toEqual([['paid_twice', `S${orderId}`, 15_000]]);
    const { body } = await keeper.call(getDeskOrder, { params: { orderId } });
    expect(body.payments).toMatchObject([{ state: 'success' }, { method: 'store', state: 'failed' }]);
  });

  it('is recorded once for a receipt, by whichever method it is repeated', async () => {
    const orderId = await placePickup();
    await payAtStore(orderId);
    const before = await stateOf(db(), keeper, orderId);
    for (const method of ['store', 'bank_transfer', undefined])
      expect((await payAtStore(orderId, { method, ifMatch: '"9"' })).status).toBe(200);
    expect(await stateOf(db(), keeper, orderId)).toEqual(before);
  });

  it.each(['card', '', null, 1])('does not take the method %p', async (method) => {
    const orderId = await placePickup();
    expect((await payAtStore(orderId, { method })).fields).toHaveProperty('method');
    expect(await ledgerOf(db(), orderId)).toEqual([]);
  });
});

it('a bank transfer may pay an order for pickup, too, and is one in the answer', async () => {
  const orderId = await placePickup();
  const { body } = await confirmBy(keeper, orderId, { method: 'bank_transfer' });
  expect(body.payments).toMatchObject([{ method: 'bank_transfer', state: 'success' }]);
});

it('the command line moves no unpaid order for pickup to Delivered either', async () => {
  const orderId = String(await placePickup());
  const moves = async (to: string) => run(shop().database, ['orders', 'move', orderId, to]);
  await moves('Processing');
  await moves('Ready_for_pickup');
  const refusal = await moves('Delivered');
  expect([refusal.exit, refusal.err]).toEqual([1, expect.stringContaining('This order is not paid yet.')]);
  const command = ['orders', 'confirm-transfer', orderId, '--reference', `R-${orderId}`, '--method'];
  const misspelt = await run(shop().database, [...command, 'shop']);
  expect([misspelt.exit, misspelt.err]).toEqual([2, expect.stringContaining('bank_transfer or store')]);
  const paid = await run(shop().database, [...command, 'store']);
  expect([paid.exit, paid.out]).toEqual([
    0,
    expect.stringContaining('The payment is recorded, and the order is paid.'),
  ]);
  expect((await moves('Delivered')).exit).toBe(0);
});

it('the command line takes no money at the store for an order that is delivered to a door, paid or not', async () => {
  const orderId = await placeUnpaid(db(), shop().ada);
  const command = ['orders', 'confirm-transfer', String(orderId), '--reference', `R-${orderId}`];
  for (const more of [[], ['--amount', '5', '--difference', 'return'], ['--difference', 'accept']]) {
    const before = await stateOf(db(), keeper, orderId);
    const refusal = await run(shop().database, [...command, '--method', 'store', ...more]);
    expect([refusal.exit, refusal.err]).toEqual([
      1,
      expect.stringContaining('This order is for delivery. Only an order for pickup is paid at the store.'),
    ]);
    expect(await stateOf(db(), keeper, orderId)).toEqual(before);
  }
  await confirmBy(keeper, orderId);
  const paid = await stateOf(db(), keeper, orderId);
  expect((await run(shop().database, [...command, '--method', 'store'])).exit).toBe(1);
  expect(await stateOf(db(), keeper, orderId)).toEqual(paid);
  // The reference is free.
  const other = await placePickup();
  expect((await payAtStore(other, { reference: `R-${orderId}` })).status).toBe(200);
});
