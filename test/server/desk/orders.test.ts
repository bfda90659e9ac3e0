import { eq } from 'drizzle-orm';
import { cancelOrder, getOrder, placeOrder } from '@contract/calls/orders';
import { getDeskOrder, listDeskOrders } from '@contract/calls/desk/orders';
import { ROLES } from '@contract/desk/permissions';
import { orders } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { insertOrders, paidOrder, PICKUP } from '../../support/deskOrders';
import { makeProduct, orderBody } from '../../support/orders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';
import { newMember, placeDeliveredOrder, requestDeletionOf } from '../privacy/customers';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

const list = (query = {}) => keeper.call(listDeskOrders, { query });
const read = async (orderId: number) => (await keeper.call(getDeskOrder, { params: { orderId } })).body;

describe('the list of orders', () => {
  it('has the orders of all customers, newest first', async () => {
    const other = await newCustomer(shop().address);
    const ids = [await paidOrder(db(), ada), await paidOrder(db(), other)];
    const { body } = await list({ limit: 2 });
    expect(body.items.map(({ order_id: id }) => id)).toEqual([...ids].reverse());
    expect(body.items[0]).toEqual({
      order_id: ids[1],
      version: 2,
      status: 'Processing',
      payment_confirmed: true,
      payment_method_id: 1,
      shipping_method: 'ikeja',
      total_amount: expect.any(Number) as number,
      refund_due: 0,
      created_at: expect.any(String) as string,
      customer_id: other.id,
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
      email: 'ada@example.com',
      phone: '+2348012345678',
    });
  });

  it('is filtered by statuses and by customer', async () => {
    const customer = await newCustomer(shop().address);
    await insertOrders(db(), customer.id, 2);
    const processing = await paidOrder(db(), customer);
    const of = async (query: object) => (await list({ customer_id: customer.id, ...query })).body.items;
    expect(await of({ status: 'Pending' })).toHaveLength(2);
    expect((await of({ status: 'Processing,Cancelled' })).map(({ order_id: id }) => id)).toEqual([
      processing,
    ]);
    expect(await of({ status: 'Processing,Pending' })).toHaveLength(3);
    expect((await list({ customer_id: 2_147_483_647 })).body).toEqual({ items: [], next: null });
  });

  it.each([
    ['an unknown status', { status: 'Lost' }, 'status'],
    ['an empty status in the list', { status: 'Pending,' }, 'status'],
    ['an unknown sort', { sort: 'email' }, 'sort'],
    ['a customer that is no number', { customer_id: 'ada' }, 'customer_id'],
    ['an unknown filter', { email: 'ada' }, 'email'],
  ])('refuses %s', async (_what, query, field) => {
    const { status, fields } = await list(query);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a malformed cursor, and one of another sort or filters, but takes another limit', async () => {
    const customer = await newCustomer(shop().address);
    await insertOrders(db(), customer.id, 5);
    const { body } = await list({ customer_id: customer.id, limit: 2 });
    const after = body.next ?? '';
    expect((await list({ customer_id: customer.id, limit: 100, after })).body.items).toHaveLength(3);
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [sort, hash, moment, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[];
    const refused = [
      { customer_id: customer.id, sort: 'created_at', after },
      { customer_id: customer.id + 1, after },
      { after },
      { customer_id: customer.id, status: 'Pending', after },
      ...[
        'x',
        `${after}!`,
        after.slice(1),
        `${after}${after}`,
        '',
        forged({}),
        forged('x'),
        forged([sort, hash]),
      ].map((each) => ({
        customer_id: customer.id,
        after: each,
      })),
      ...[
        [sort, hash, moment, "1'; drop table orders"],
        [sort, hash, 'yesterday', id],
        [sort, hash, '-1', id],
        [sort, hash, moment, id, '1'],
      ].map((parts) => ({ customer_id: customer.id, after: forged(parts) })),
    ];
    for (const query of refused)
      expect(await list(query)).toMatchObject({
        status: 400,
        fields: { after: expect.any(String) as string },
      });
    const far = forged([sort, hash, '9999999999999999', '9999999999999999']);
    expect((await list({ customer_id: customer.id, after: far })).status).toBe(200);
  });
});

describe('an order', () => {
  it('is the shopper’s order with version and customer, and has its version as ETag', async () => {
    const orderId = await paidOrder(db(), ada);
    const { body, etag } = await keeper.call(getDeskOrder, { params: { orderId } });
    const own = await ada.must(getOrder, { params: { orderId } });
    expect(body.order).toEqual({ ...own, version: 2, customer_id: ada.id, refund_due: 0 });
    expect(etag).toBe('"2"');
    expect(body).toMatchObject({ notes: [], moves: ['Shipped'], cancellable: true });
  });

  it('says which moves the contract’s table allows now', async () => {
    const product = await makeProduct(db());
    const place = async (changes = {}) =>
      (await ada.must(placeOrder, { body: orderBody([{ product }], changes) })).order_id;
    expect((await read(await place())).moves).toEqual([]);
    const pickup = await place(PICKUP);
    expect(await read(pickup)).toMatchObject({ moves: ['Processing'], cancellable: true });
    const cancelled = await place();
    await ada.must(cancelOrder, { params: { orderId: cancelled } });
    expect(await read(cancelled)).toMatchObject({ moves: [], cancellable: false });
  });

  it.each([
    ['Pending', true],
    ['Processing', true],
    ['Shipped', false],
    ['Ready_for_pickup', false],
    ['Delivered', false],
    ['Cancelled', false],
  ] as const)('that is %s has cancellable: %s', async (status, isCancellable) => {
    const orderId = await paidOrder(db(), ada);
    await db().update(orders).set({ status }).where(eq(orders.id, orderId));
    const { order, cancellable } = await read(orderId);
    expect([order.status, cancellable]).toEqual([status, isCancellable]);
  });

  it('has the same moves, and may be cancelled or not, whatever the role that reads it', async () => {
    const there = { address: shop().address, db: db() };
    const { order_id: pickup } = await ada.must(placeOrder, {
      body: orderBody([{ product: await makeProduct(db()) }], PICKUP),
    });
    for (const orderId of [await paidOrder(db(), ada), pickup]) {
      const { order, moves, cancellable } = await read(orderId);
      expect({ moves, cancellable }).toEqual({ moves: [expect.any(String)], cancellable: true });
      for (const role of ROLES) {
        const member = await newStaff(there, role);
        const { body } = await member.call(getDeskOrder, { params: { orderId } });
        expect([role, body.order, body.moves, body.cancellable]).toEqual([role, order, moves, cancellable]);
      }
    }
  });

  it('keeps the customer’s number once the customer is erased: in the list, as its filter, and alone', async () => {
    const member = await newMember(shop());
    const orderId = await placeDeliveredOrder(shop(), member);
    await requestDeletionOf(member);
    const erased = await run(shop().database, ['users', 'erase', member.signedUp.person.email]);
    expect(erased).toMatchObject({ exit: 0 });
    const anonymous = { order_id: orderId, customer_id: member.id, email: '', first_name: '' };
    expect((await list({ customer_id: member.id })).body.items).toEqual([expect.objectContaining(anonymous)]);
    expect((await list({ limit: 1 })).body.items).toEqual([expect.objectContaining(anonymous)]);
    expect((await read(orderId)).order).toMatchObject({ ...anonymous, version: 5 });
  });

  it('is 404 for an unknown id and 400 for what is no id', async () => {
    expect((await keeper.call(getDeskOrder, { params: { orderId: 999_999 } })).code).toBe('not_found');
    for (const orderId of ['abc', '-1', '1.5', '99999999999'])
      expect((await keeper.call(getDeskOrder, { params: { orderId } })).code).toBe('invalid_request');
  });
});
