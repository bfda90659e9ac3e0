import { eq } from 'drizzle-orm';
import { listDeskOrders } from '@contract/calls/desk/orders';
import { orders, paymentAttempts } from '../../../src/server/db/schema';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { newCustomer, type Customer } from '../../support/customer';
import { insertOrders, paidOrder } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { placeUnpaid } from './confirming';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;
/** placed by Ṣadé Lawal-Bello, and paid by card as well as by transfer */
let sadesOrder: number;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'support');
  ada = await newCustomer(shop().address);
  sadesOrder = await paidOrder(db(), ada);
  await db()
    .update(orders)
    .set({
      email: 'Sade.Lawal+shop@Example.com',
      firstName: 'Ṣadé Mary',
      lastName: "Lawal-Bello 50%_'\\",
      phone: '+234 803 111 2233',
    })
    .where(eq(orders.id, sadesOrder));
  await db()
    .insert(paymentAttempts)
    .values({ orderId: sadesOrder, reference: '1795437704717', amountKobo: 100, state: 'failed' });
  // Neighbours that a search must pass over.
  await paidOrder(db(), ada);
  await insertOrders(db(), ada.id, 3);
});

const search = (q: string, more = {}) => keeper.call(listDeskOrders, { query: { q, ...more } });
const idsOf = async (q: string, more = {}) =>
  (await search(q, more)).body.items.map(({ order_id: id }) => id);

it.each<[string, () => string]>([
  ['its number', () => `${sadesOrder}`],
  ['its number as written on an email', () => `#${sadesOrder}`],
  ['its number between spaces', () => ` ${sadesOrder} `],
  ['its email', () => 'Sade.Lawal+shop@Example.com'],
  ['its email in another case', () => 'SADE.LAWAL+SHOP@EXAMPLE.COM'],
  ['its phone number as in Nigeria', () => '0803 111 2233'],
  ['its phone number with the country’s code', () => '+2348031112233'],
  ['its phone number with dashes and brackets', () => '(0803) 111-2233'],
  ['the last ten digits of its phone number', () => '8031112233'],
  ['its phone number with two zeros before the country', () => '00234 803 111 2233'],
  ['the reference of its transfer', () => `T${sadesOrder}`],
  ['the reference of a card payment that failed', () => '1795437704717'],
  ['the beginning of its first name, in another case', () => 'ṢADÉ'],
  ['the beginning of its last name', () => 'lawal'],
  ['both names', () => 'Ṣadé Mary  Lawal'],
  ['both names, the last one first', () => "lawal-bello 50%_'\\ ṣadé m"],
  ['a name with signs that mean something to SQL', () => "Lawal-Bello 50%_'\\"],
])('an order is found by %s', async (_what, q) => {
  expect(await idsOf(q())).toEqual([sadesOrder]);
});

it.each([
  ['a part of its email', 'sade.lawal'],
  ['the middle of its last name', 'bello'],
  ['nine digits of its phone number', '031112233'],
  ['other digits before the last ten than a phone has', '1112233'],
  ['a part of a reference', '17954377047'],
  ['its email without its ending', 'Sade.Lawal+shop@'],
  ['a wildcard in place of a letter', 'L_wal'],
  ['a wildcard in place of the rest', 'L%llo'],
  ['its first name and another last name', 'Ṣadé Mary Okafor'],
  ['a number too long for any order', '99999999999'],
  ['signs alone', '--'],
])('an order is not found by %s', async (_what, q) => {
  const { status, body } = await search(q);
  expect([status, body.items.map(({ order_id: id }) => id)]).toEqual([200, []]);
});

it('digits alone are no name', async () => {
  await db().update(orders).set({ firstName: '8805', lastName: '8805' }).where(eq(orders.id, sadesOrder));
  expect(await idsOf('8805')).toEqual([]);
  await db()
    .update(orders)
    .set({ firstName: 'Ṣadé Mary', lastName: 'Lawal' })
    .where(eq(orders.id, sadesOrder));
});

it.each(['ad', 'T1', ' ad ', 'é1', '#a'])(
  'text with a letter and fewer than three characters is 400: %s',
  async (q) => {
    expect(await search(q)).toMatchObject({
      status: 400,
      fields: { q: 'Type at least three characters of a name or a reference.' },
    });
  },
);

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a control character', 'ada\u0000'],
  ['more than an email may have', 'a'.repeat(255)],
])('%s is 400', async (_what, q) => {
  const { status, fields } = await search(q);
  expect([status, Object.keys(fields ?? {})]).toEqual([400, ['q']]);
});

it('short text without a letter, and with an @, is no fault', async () => {
  for (const q of ['1', '#1', '@', 'a@']) expect([q, (await search(q)).status]).toEqual([q, 200]);
});

it('combines with filters and sorts, and has every match once, page by page', async () => {
  const mary = await newCustomer(shop().address);
  await insertOrders(db(), mary.id, 7);
  await db()
    .update(orders)
    .set({ firstName: 'Marybeth', lastName: 'Marybeth', phone: '08035550000' })
    .where(eq(orders.userId, mary.id));
  for (const q of ['marybeth', '0803 555 0000'])
    for (const sort of ['-created_at', 'created_at', '-total_amount', 'total_amount']) {
      const ids: number[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { body } = await search(q, { sort, status: 'Pending,Processing', limit: 2, after });
        ids.push(...body.items.map(({ order_id: id }) => id));
        after = body.next;
      }
      expect([q, sort, ids.length, new Set(ids).size]).toEqual([q, sort, 7, 7]);
    }
  expect(await idsOf('marybeth', { status: 'Processing' })).toEqual([]);
  expect(await idsOf('marybeth', { customer_id: ada.id })).toEqual([]);
});

describe('an order that is searched for', () => {
  /** two orders of Chidinma: a plain one, and one that differs in all that can be filtered by */
  const ids = { plain: 0, other: 0 };
  type Name = keyof typeof ids;

  beforeAll(async () => {
    const chidinma = await newCustomer(shop().address);
    for (const name of ['plain', 'other'] as const) {
      ids[name] = await placeUnpaid(db(), chidinma);
      await db()
        .update(orders)
        .set({
          ...{ firstName: 'Chidinma', email: 'chidinma@example.org', phone: '08037770000' },
          createdAt: new Date('2026-03-13T12:00:00Z'),
          ...(name === 'other' && {
            ...{ paymentConfirmed: true, refundDueKobo: 1, shippingMethod: 'store_pickup' },
            ...{ paymentMethodId: 2, createdAt: new Date('2026-03-15T12:00:00Z') },
          }),
        })
        .where(eq(orders.id, ids[name]));
    }
  });

  it.each<[object, Name]>([
    [{ paid: true }, 'other'],
    [{ paid: false }, 'plain'],
    [{ refund_due: true }, 'other'],
    [{ refund_due: false }, 'plain'],
    [{ shipping_method: 'store_pickup' }, 'other'],
    [{ shipping_method: 'ikeja' }, 'plain'],
    [{ payment_method_id: 2 }, 'other'],
    [{ payment_method_id: 1 }, 'plain'],
    [{ from: '2026-03-14' }, 'other'],
    [{ to: '2026-03-14' }, 'plain'],
  ])('has to match %j as well', async (filter, name) => {
    for (const q of ['chidinma', 'chidinma@example.org', '0803 777 0000']) {
      expect([q, await idsOf(q)]).toEqual([q, [ids.other, ids.plain]]);
      expect([q, await idsOf(q, filter)]).toEqual([q, [ids[name]]]);
    }
    const byNumber = async (id: number) => (await idsOf(`#${id}`, filter)).length;
    expect([await byNumber(ids.plain), await byNumber(ids.other)]).toEqual(
      name === 'plain' ? [1, 0] : [0, 1],
    );
  });

  it('is found by the reference of money that was owed back, although another one pays it', async () => {
    const orderId = await placeUnpaid(db(), ada);
    const transfer = { orderId, by: { kind: 'cli' } } as const;
    const returned = { amountKobo: 1_500_000, difference: 'return', reference: `R-${orderId}` } as const;
    expect((await confirmTransfer(db(), { ...transfer, ...returned })).kind).toBe('returned');
    expect(await idsOf(`R-${orderId}`)).toEqual([orderId]);
    await confirmTransfer(db(), { ...transfer, reference: `P-${orderId}` });
    expect(await idsOf(`R-${orderId}`)).toEqual([orderId]);
    expect(await idsOf(`P-${orderId}`)).toEqual([orderId]);
  });
});

it('finds an order by its number although a payment of another has it as reference: both', async () => {
  const other = await paidOrder(db(), ada);
  await db()
    .insert(paymentAttempts)
    .values({ orderId: other, reference: `${sadesOrder}`, amountKobo: 100, state: 'failed' });
  expect(await idsOf(`${sadesOrder}`)).toEqual([other, sadesOrder]);
});
