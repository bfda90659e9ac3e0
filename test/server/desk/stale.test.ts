import { eq } from 'drizzle-orm';
import { cancelOrder, placeOrder } from '@contract/calls/orders';
import { addOrderNote, cancelDeskOrder, confirmOrderTransfer } from '@contract/calls/desk/orders';
import { orderLines, products } from '../../../src/server/db/schema';
import { cardShop, type StartedPayment } from '../../support/cardShop';
import { PICKUP } from '../../support/deskOrders';
import { orderBody } from '../../support/orders';
import { newStaff, type StaffMember } from '../../support/staff';
import { sendWebhook } from '../../support/standInPaystack';
import { run } from '../cli/run';

const shop = cardShop();
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: shop().db }, 'owner');
});

/** What a keeper does on a page that was read when the order was placed. */
const CALLS = {
  cancelling: (orderId: number) =>
    keeper.call(cancelDeskOrder, {
      ...{ params: { orderId }, headers: { 'if-match': '"1"' }, body: { reason: 'mistake' } },
    }),
  'confirming a transfer': (orderId: number) =>
    keeper.call(confirmOrderTransfer, {
      ...{ params: { orderId }, headers: { 'if-match': '"1"' }, body: { reference: `NIP-${orderId}` } },
    }),
};
type Name = keyof typeof CALLS;

const STALE: [string, (payment: StartedPayment) => Promise<unknown>][] = [
  ['the shopper', ({ orderId }) => shop().ada.must(cancelOrder, { params: { orderId } })],
  [
    'a webhook',
    ({ reference }) =>
      sendWebhook(shop().address, { event: 'charge.success', data: shop().paystack.setCharge(reference) }),
  ],
  [
    'the command line',
    ({ orderId }) => run(shop().database, ['orders', 'move', String(orderId), 'Processing']),
  ],
];

const FRESH: [string, (payment: StartedPayment) => Promise<unknown>][] = [
  [
    'a note',
    ({ orderId }) => keeper.call(addOrderNote, { params: { orderId }, body: { text: 'Call first' } }),
  ],
  [
    'a sale of the same product',
    async ({ orderId }) => {
      const [line] = await shop()
        .db.select()
        .from(orderLines)
        .innerJoin(products, eq(products.id, orderLines.productId))
        .where(eq(orderLines.orderId, orderId));
      if (!line) throw new Error('The order has no lines.');
      await shop().ada.must(placeOrder, { body: orderBody([{ product: line.products }]) });
    },
  ],
];

describe.each(Object.keys(CALLS) as Name[])('an open page, for %s', (name) => {
  it.each(STALE)('is stale after a change by %s', async (_who, change) => {
    const payment = await shop().beginPayment(PICKUP);
    await change(payment);
    const { status, code, current } = await CALLS[name](payment.orderId);
    expect([status, code]).toEqual([409, 'changed']);
    expect(current).toMatchObject({ order: { order_id: payment.orderId, version: 2 } });
  });

  it.each(FRESH)('is not stale after %s', async (_what, change) => {
    const payment = await shop().beginPayment();
    await change(payment);
    expect((await CALLS[name](payment.orderId)).status).toBe(200);
  });
});
