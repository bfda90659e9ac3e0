import { cancelOrder, getOrder, placeOrder } from '@contract/calls/orders';
import { confirmPayment, createPaymentAttempt, recordTestPayment } from '@contract/calls/payments';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { orderEvents } from '../../../src/server/db/schema';
import { expireOrders } from '../../../src/server/modules/orders';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder, PICKUP } from '../../support/deskOrders';
import { ageOrder, orderContextOn } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

const read = async (orderId: number) => (await keeper.call(getDeskOrder, { params: { orderId } })).body;
/** The order's own events, without its payments, refunds, emails and notes. */
const eventsOf = async (orderId: number) =>
  (await read(orderId)).timeline.filter(({ kind }) => kind === 'event');
const textsOf = async (orderId: number) => (await eventsOf(orderId)).map(({ text }) => text);

async function move(orderId: number, to: string, ...options: string[]): Promise<void> {
  const args = ['orders', 'move', String(orderId), to, ...options];
  expect(await run(shop().database, args)).toMatchObject({ exit: 0, err: '' });
}

describe('the history of an order', () => {
  it('has a timeline of who did what, oldest first, also where nobody was noted', async () => {
    const orderId = await paidOrder(db(), ada);
    await db().insert(orderEvents).values({ orderId, status: 'Shipped', note: 'By rider' });
    const timeline = await eventsOf(orderId);
    const nobody = { staff_id: null, name: null, role: null };
    expect(timeline.map(({ kind, text, actor }) => [kind, text, actor])).toEqual([
      ['event', 'Pending', { kind: 'customer', ...nobody }],
      ['event', `Payment confirmed: Bank transfer, reference T${orderId}`, { kind: 'cli', ...nobody }],
      ['event', 'Processing', { kind: 'cli', ...nobody }],
      ['event', 'Shipped: By rider', null],
    ]);
    expect([...timeline].sort((one, next) => one.at.localeCompare(next.at))).toEqual(timeline);
    const own = await ada.must(getOrder, { params: { orderId } });
    expect(Object.keys(own.events[0] ?? {}).sort()).toEqual(['at', 'note', 'status']);
  });

  it('notes the shopper’s payment and cancelling, and the job that expires it', async () => {
    const product = await makeProduct(db());
    const place = async () => (await ada.must(placeOrder, { body: orderBody([{ product }]) })).order_id;
    const actorsOf = async (orderId: number) => (await eventsOf(orderId)).map(({ actor }) => actor?.kind);

    const paid = await place();
    const { reference, amount, email, metadata } = await ada.must(createPaymentAttempt, {
      params: { orderId: paid },
    });
    await ada.must(recordTestPayment, { body: { reference, amount, email, metadata, outcome: 'approved' } });
    const { total_amount } = await ada.must(getOrder, { params: { orderId: paid } });
    await ada.must(confirmPayment, {
      params: { orderId: paid },
      body: { transaction_reference: reference, amount_paid: total_amount * 100 },
    });
    expect(await actorsOf(paid)).toEqual(['customer', 'customer', 'customer']);

    const cancelled = await place();
    await ada.must(cancelOrder, { params: { orderId: cancelled } });
    expect(await actorsOf(cancelled)).toEqual(['customer', 'customer']);

    const expired = await place();
    await ageOrder(db(), expired, 80);
    await expireOrders(orderContextOn(db()), { olderThanHours: 72 });
    expect(await actorsOf(expired)).toEqual(['customer', 'system']);
  });

  it('notes the command that finds a card payment', async () => {
    const body = orderBody([{ product: await makeProduct(db()) }]);
    const { order_id: orderId } = await ada.must(placeOrder, { body });
    const { reference, amount, email } = await ada.must(createPaymentAttempt, { params: { orderId } });
    await ada.must(recordTestPayment, { body: { reference, amount, email, outcome: 'approved' } });
    await run(shop().database, ['orders', 'reconcile']);
    const { order, timeline } = await read(orderId);
    const events = timeline.filter(({ kind }) => kind === 'event');
    expect(events.map(({ actor }) => actor?.kind)).toEqual(['customer', 'cli', 'cli']);
    expect(order.version).toBe(2);
  });

  it('has the status and note as texts: placed, paid, cancelled and owed back', async () => {
    const body = orderBody([{ product: await makeProduct(db()) }]);
    const { order_id: orderId } = await ada.must(placeOrder, { body });
    const { reference, amount, email } = await ada.must(createPaymentAttempt, { params: { orderId } });
    await ada.must(recordTestPayment, { body: { reference, amount, email, outcome: 'approved' } });
    await ada.must(confirmPayment, { params: { orderId }, body: { transaction_reference: reference } });
    const paid = ['Pending', `Payment confirmed: Card payment, reference ${reference}`, 'Processing'];
    expect(await textsOf(orderId)).toEqual(paid);
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await textsOf(orderId)).toEqual([
      ...paid,
      'Cancelled: Cancelled by the customer',
      `Refund due: Reference ${reference}, ₦20,400.00`,
    ]);
  });

  it('has the status and note as texts: moved with and without a note, and ended unpaid', async () => {
    const pickup = await paidOrder(db(), ada, PICKUP);
    await move(pickup, 'Ready_for_pickup');
    await move(pickup, 'Delivered', '--note', 'Handed over at the counter');
    expect((await textsOf(pickup)).slice(3)).toEqual([
      'Ready for pickup',
      'Delivered: Handed over at the counter',
    ]);

    const body = orderBody([{ product: await makeProduct(db()) }]);
    const { order_id: expired } = await ada.must(placeOrder, { body });
    await ageOrder(db(), expired, 80);
    await expireOrders(orderContextOn(db()), { olderThanHours: 72 });
    expect(await textsOf(expired)).toEqual(['Pending', 'Cancelled: Not paid for within 72 hours']);
  });

  it('has a version that grows with every change, also by commands, and with nothing else', async () => {
    const orderId = await paidOrder(db(), ada);
    const versionNow = async () => (await read(orderId)).order.version;
    await read(orderId);
    expect(await versionNow()).toBe(2);
    await run(shop().database, ['orders', 'move', String(orderId), 'Shipped']);
    expect(await versionNow()).toBe(3);
  });
});
