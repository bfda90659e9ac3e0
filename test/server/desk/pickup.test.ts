import { placeOrder } from '@contract/calls/orders';
import { cancelDeskOrder, getDeskOrder, moveDeskOrder } from '@contract/calls/desk/orders';
import type { MoveTarget } from '@contract/calls/desk/orders.limits';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder, PICKUP } from '../../support/deskOrders';
import { refundsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'fulfilment');
  ada = await newCustomer(shop().address);
});

/** Moves an order of any version. @returns the refusal's code, or what the order is then */
async function move(orderId: number, to: MoveTarget) {
  const { etag } = await keeper.call(getDeskOrder, { params: { orderId } });
  const headers = { 'if-match': etag ?? '' };
  const { code, body } = await keeper.call(moveDeskOrder, { params: { orderId }, body: { to }, headers });
  return code ?? { status: body.order.status, moves: body.moves };
}

describe('an order that is picked up', () => {
  it('is not shipped, but got ready and then delivered', async () => {
    const orderId = await paidOrder(db(), ada, PICKUP);
    expect(await move(orderId, 'Shipped')).toBe('conflict');
    expect(await move(orderId, 'Delivered')).toBe('conflict');
    const ready = { status: 'Ready_for_pickup', moves: ['Delivered'] };
    expect(await move(orderId, 'Ready_for_pickup')).toEqual(ready);
    expect(await move(orderId, 'Delivered')).toEqual({ status: 'Delivered', moves: [] });
  });

  it('is not cancelled any more once it is ready, paid or not', async () => {
    const owner = await newStaff({ address: shop().address, db: db() }, 'owner');
    const body = orderBody([{ product: await makeProduct(db()) }], PICKUP);
    const { order_id: unpaid } = await ada.must(placeOrder, { body });
    await move(unpaid, 'Processing');
    for (const orderId of [unpaid, await paidOrder(db(), ada, PICKUP)]) {
      await move(orderId, 'Ready_for_pickup');
      const read = () => owner.call(getDeskOrder, { params: { orderId } });
      const { body: before, etag } = await read();
      expect([before.order.status, before.cancellable]).toEqual(['Ready_for_pickup', false]);
      const refusal = await owner.call(cancelDeskOrder, {
        ...{ params: { orderId }, body: { reason: 'mistake' }, headers: { 'if-match': etag ?? '' } },
      });
      expect([refusal.status, refusal.code]).toEqual([409, 'order_not_cancellable']);
      const { body: after } = await read();
      expect([after.order, after.moves]).toEqual([before.order, before.moves]);
      expect(await refundsOf(db(), orderId)).toEqual([]);
    }
  });

  it('and paid at the store goes as far as the counter without money', async () => {
    const body = orderBody([{ product: await makeProduct(db()) }], PICKUP);
    const { order_id: orderId } = await ada.must(placeOrder, { body });
    const processing = { status: 'Processing', moves: ['Ready_for_pickup'] };
    expect(await move(orderId, 'Processing')).toEqual(processing);
    expect(await move(orderId, 'Ready_for_pickup')).toEqual({ status: 'Ready_for_pickup', moves: [] });
    expect(await move(orderId, 'Delivered')).toBe('conflict');
  });
});
