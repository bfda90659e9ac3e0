import { eq } from 'drizzle-orm';
import { listDeskOrders } from '@contract/calls/desk/orders';
import { orders } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { insertOrders } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let customerId: number;

type Values = Partial<typeof orders.$inferInsert>;

/** Orders that differ in everything that the list can be filtered by, named by it. */
const ORDERS = {
  plain: {},
  paid: { paymentConfirmed: true, status: 'Processing' },
  card: { paymentMethodId: 2 },
  paidCard: { paymentMethodId: 2, paymentConfirmed: true, status: 'Shipped' },
  pickup: { shippingMethod: 'store_pickup', paymentConfirmed: true, status: 'Cancelled', refundDueKobo: 1 },
  owed: { paymentConfirmed: true, status: 'Cancelled', refundDueKobo: 1_500_050 },
  firstMoment: { createdAt: new Date('2026-03-13T23:00:00Z') },
  lastMoment: { createdAt: new Date('2026-03-14T22:59:59.999Z') },
  dayBefore: { createdAt: new Date('2026-03-13T22:59:59.999Z') },
  dayAfter: { createdAt: new Date('2026-03-14T23:00:00Z') },
} satisfies Record<string, Values>;
type Name = keyof typeof ORDERS;
const NAMES = Object.keys(ORDERS) as Name[];
const names = new Map<number, Name>();

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
  customerId = (await newCustomer(shop().address)).id;
  await insertOrders(db(), customerId, NAMES.length);
  const rows = await db().select({ id: orders.id }).from(orders).where(eq(orders.userId, customerId));
  for (const [index, { id }] of rows.entries()) {
    const name = NAMES[index] ?? 'plain';
    names.set(id, name);
    const values: Values = ORDERS[name];
    if (name !== 'plain') await db().update(orders).set(values).where(eq(orders.id, id));
  }
});

const list = (query: object) => keeper.call(listDeskOrders, { query: { customer_id: customerId, ...query } });
const namesIn = async (query: object) =>
  (await list(query)).body.items.map(({ order_id: id }) => names.get(id)).sort();
const without = (...left: Name[]) => NAMES.filter((name) => !left.includes(name)).sort();

it.each<[object, Name[]]>([
  [{ paid: true }, ['owed', 'paid', 'paidCard', 'pickup']],
  [{ paid: false }, without('owed', 'paid', 'paidCard', 'pickup')],
  [{ payment_method_id: 2 }, ['card', 'paidCard']],
  [{ payment_method_id: 1 }, without('card', 'paidCard')],
  [{ shipping_method: 'store_pickup' }, ['pickup']],
  [{ shipping_method: 'ikeja' }, without('pickup')],
  [{ shipping_method: 'express' }, []],
  [{ refund_due: true }, ['owed', 'pickup']],
  [{ refund_due: false }, without('owed', 'pickup')],
  [{ from: '2026-03-14', to: '2026-03-14' }, ['firstMoment', 'lastMoment']],
  [{ from: '2026-03-14' }, without('dayBefore')],
  [{ to: '2026-03-14' }, ['dayBefore', 'firstMoment', 'lastMoment']],
  [{ from: '2026-03-15', to: '2026-03-14' }, []],
  [{ paid: true, payment_method_id: 2 }, ['paidCard']],
  [{ paid: true, refund_due: true, status: 'Cancelled,Pending', shipping_method: 'ikeja' }, ['owed']],
  [
    { status: 'Processing,Shipped,Cancelled', paid: true, sort: '-total_amount', payment_method_id: 2 },
    ['paidCard'],
  ],
])('%j finds exactly its orders, in every sort', async (query, expected) => {
  for (const sort of [undefined, 'created_at', '-total_amount', 'total_amount'])
    expect([sort, await namesIn({ ...query, sort })]).toEqual([sort, expected]);
});

it('says of each order what is owed, in naira and kobo', async () => {
  const { body } = await list({ refund_due: true, sort: 'total_amount' });
  expect(body.items.map((item) => item.refund_due).sort()).toEqual([0.01, 15_000.5]);
});

it('has each order of several statuses once, page by page, in the order of the sort', async () => {
  const query = { status: 'Pending,Processing,Shipped,Cancelled', sort: 'total_amount', limit: 3 };
  const ids: number[] = [];
  const totals: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await list({ ...query, after });
    ids.push(...body.items.map(({ order_id: id }) => id));
    totals.push(...body.items.map(({ total_amount: total }) => total));
    after = body.next;
  }
  expect(ids).toHaveLength(NAMES.length);
  expect(new Set(ids).size).toBe(NAMES.length);
  expect(totals).toEqual([...totals].sort((one, next) => one - next));
});

it.each([
  ['paid', ['yes', '1', '']],
  ['refund_due', ['no', 'TRUE', '']],
  ['payment_method_id', ['3', '0', '1.5', 'card', '']],
  ['shipping_method', ['pickup', 'moon', '']],
  ['from', ['2026-02-30', '2026-13-01', '22.11.2026', '']],
  ['to', ['1969-12-31', '2026-11-22T00:00', '']],
])('refuses %s that is none', async (field, values) => {
  for (const value of values) {
    const { status, fields } = await list({ [field]: value });
    expect([value, status, Object.keys(fields ?? {})]).toEqual([value, 400, [field]]);
  }
});

it('refuses a cursor of other filters', async () => {
  const { body } = await list({ paid: true, limit: 1 });
  const after = body.next ?? '';
  expect((await list({ paid: true, after })).status).toBe(200);
  for (const query of [
    { paid: false },
    {},
    { paid: true, refund_due: true },
    { paid: true, to: '2026-03-14' },
  ])
    expect((await list({ ...query, after })).fields).toEqual({ after: expect.any(String) as string });
});
