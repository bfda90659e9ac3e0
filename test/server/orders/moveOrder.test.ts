import { placeOrder } from '@contract/calls/orders';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import { findOrder, findOrders, moveOrder } from '../../../src/server/modules/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { eventsOf, mailsOf, orderContextOn } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;

beforeAll(async () => {
  ada = await newCustomer(shop().address);
});

async function placeOrderBy(shipping_method: string): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db()) }], { shipping_method });
  return (await ada.must(placeOrder, { body })).order_id;
}

describe('the keeper', () => {
  it('ships a paid order with a note, which sends emails', async () => {
    const orderId = await placeOrderBy('ikeja');
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `T${orderId}` });
    await moveOrder(orderContextOn(db()), orderId, {
      by: { kind: 'cli' },
      to: 'Shipped',
      note: 'With the rider',
    });
    await moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Delivered', note: null });
    expect((await eventsOf(db(), orderId)).slice(-2)).toEqual(['Shipped: With the rider', 'Delivered']);
    expect(await mailsOf(db(), orderId)).toEqual([
      'order_received',
      'payment_confirmed',
      'order_shipped',
      'order_delivered',
    ]);
  });

  it.each([
    ['ikeja', 'Processing', 'This order is not paid yet.'],
    ['ikeja', 'Delivered', 'An order that is Pending cannot become Delivered.'],
    ['store_pickup', 'Shipped', 'An order that is Pending cannot become Shipped.'],
    ['store_pickup', 'Pending', 'An order that is Pending cannot become Pending.'],
  ] as const)(
    'cannot move a Pending order by %s to %s, and gets the reason',
    async (method, to, sentence) => {
      const orderId = await placeOrderBy(method);
      await expect(
        moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to, note: null }),
      ).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(sentence) as string,
      });
      expect(await eventsOf(db(), orderId)).toEqual(['Pending']);
    },
  );

  it('cannot ship a pickup order, nor make a delivery ready for pickup', async () => {
    const [pickup, delivery] = [await placeOrderBy('store_pickup'), await placeOrderBy('express')];
    await moveOrder(orderContextOn(db()), pickup, {
      by: { kind: 'cli' },
      to: 'Processing',
      note: 'Pays at the store',
    });
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId: delivery, reference: `T${delivery}` });
    await expect(
      moveOrder(orderContextOn(db()), pickup, { by: { kind: 'cli' }, to: 'Shipped', note: null }),
    ).rejects.toThrow('for pickup at the store');
    await expect(
      moveOrder(orderContextOn(db()), delivery, { by: { kind: 'cli' }, to: 'Ready_for_pickup', note: null }),
    ).rejects.toThrow('for delivery');
  });

  it('hands out a pickup order only after its payment', async () => {
    const orderId = await placeOrderBy('store_pickup');
    await moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Processing', note: null });
    await moveOrder(orderContextOn(db()), orderId, {
      by: { kind: 'cli' },
      to: 'Ready_for_pickup',
      note: null,
    });
    await expect(
      moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Delivered', note: null }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order is not paid yet. Record its payment first.',
    });
    await confirmTransfer(db(), { by: { kind: 'cli' }, orderId, reference: `TILL-${orderId}` });
    await moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to: 'Delivered', note: null });
    expect((await eventsOf(db(), orderId)).at(-1)).toBe('Delivered');
  });

  it('cannot move a cancelled order', async () => {
    const orderId = await placeOrderBy('store_pickup');
    await moveOrder(orderContextOn(db()), orderId, {
      by: { kind: 'cli' },
      to: 'Cancelled',
      note: 'Broken in the store',
    });
    for (const to of ORDER_STATUSES) {
      await expect(
        moveOrder(orderContextOn(db()), orderId, { by: { kind: 'cli' }, to, note: null }),
      ).rejects.toMatchObject({
        code: 'conflict',
      });
    }
  });

  it('gets not_found for an unknown order', async () => {
    await expect(
      moveOrder(orderContextOn(db()), 1, { by: { kind: 'cli' }, to: 'Cancelled', note: null }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('reads any order, and all orders with a status', async () => {
    const orderId = await placeOrderBy('ikeja');
    expect((await findOrder(db(), orderId))?.lines).toHaveLength(1);
    const page = { limit: 100 };
    const pending = await findOrders(db(), { status: 'Pending' }, page);
    expect(pending[0]?.id).toBe(orderId);
    expect(new Set(pending.map(({ status }) => status))).toEqual(new Set(['Pending']));
    expect((await findOrders(db(), {}, page)).length).toBeGreaterThan(pending.length);
  });
});
