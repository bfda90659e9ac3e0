import { eq } from 'drizzle-orm';
import { cancelOrder } from '@contract/calls/orders';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { getRefund, listRefunds, type Refund } from '@contract/calls/desk/refunds';
import { REFUND_STATUSES } from '@contract/rules/refundStatus';
import { refunds } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from '../cli/run';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
  ada = await newCustomer(shop().address);
});

type Query = Record<string, string | number | undefined>;
const list = (query: Query = {}) => keeper.call(listRefunds, { query });
const idsOf = (items: readonly Refund[]) => items.map(({ refund_id: id }) => id);

/** Places a paid order with a row of the ledger for each status. @returns the order and the ids of the rows */
async function orderWith(statuses: readonly Refund['status'][]): Promise<[orderId: number, ids: number[]]> {
  const orderId = await paidOrder(db(), ada);
  const row = { orderId, paymentReference: `T${orderId}`, method: 'bank_transfer', amountKobo: 100 } as const;
  const rows = await db()
    .insert(refunds)
    .values(statuses.map((status) => ({ ...row, reason: 'goodwill', status }) as const))
    .returning({ id: refunds.id });
  return [orderId, rows.map(({ id }) => id)];
}

async function cancelledOrder(): Promise<number> {
  const orderId = await paidOrder(db(), ada);
  await ada.must(cancelOrder, { params: { orderId } });
  return orderId;
}

describe('a refund of the desk', () => {
  it('is the whole row of the ledger, the same alone, in the list and in its order', async () => {
    const orderId = await cancelledOrder();
    const { items } = (await list({ order_id: orderId })).body;
    expect(items).toEqual([
      {
        ...{ refund_id: expect.any(Number) as number, version: 1, order_id: orderId },
        ...{ payment_reference: `T${orderId}`, method: 'bank_transfer', amount: 20_000, currency: 'NGN' },
        ...{ reason: 'cancelled', note: null, status: 'due', held: false, needs_approval: false },
        ...{ approved_by: null, created_by: null, sent_by: null },
        ...{ created_at: expect.any(String) as string, sent_at: null, closed_at: null },
        ...{ provider_refund_id: null, provider_status: null, provider_message: null },
        ...{ provider_reference: null, bank_reference: null },
      },
    ]);
    const [refundId] = idsOf(items);
    const { body, etag } = await keeper.call(getRefund, { params: { refundId: refundId ?? 0 } });
    expect([body, etag]).toEqual([items[0], '"1"']);
    expect((await keeper.call(getDeskOrder, { params: { orderId } })).body.refunds).toEqual(items);
  });

  it('has every text and moment that its row holds', async () => {
    const [, [refundId = 0]] = await orderWith(['done']);
    const moment = '2026-11-22T09:00:00.000Z';
    await db()
      .update(refunds)
      .set({
        ...{ note: 'Scratched', sentAt: new Date(moment), closedAt: new Date(moment) },
        ...{ providerRefundId: '3018284', providerStatus: 'processed', providerMessage: 'Paid' },
        ...{ providerReference: '132013318360', bankReference: 'NIP-1' },
      })
      .where(eq(refunds.id, refundId));
    expect((await keeper.call(getRefund, { params: { refundId } })).body).toMatchObject({
      ...{ note: 'Scratched', status: 'done', sent_at: moment, closed_at: moment },
      ...{ provider_refund_id: '3018284', provider_status: 'processed', provider_message: 'Paid' },
      ...{ provider_reference: '132013318360', bank_reference: 'NIP-1' },
    });
  });

  it('has a version that grows as it is paid back, and another ETag', async () => {
    const orderId = await cancelledOrder();
    const [refundId = 0] = idsOf((await list({ order_id: orderId })).body.items);
    await run(shop().database, ['refunds', 'done', String(refundId), '--reference', `NIP-${orderId}`]);
    const { body, etag } = await keeper.call(getRefund, { params: { refundId } });
    expect(body).toMatchObject({ version: 2, status: 'done', bank_reference: `NIP-${orderId}` });
    expect(etag).toBe('"2"');
  });

  it('is 404 for an unknown id and 400 for what is no id', async () => {
    expect(await keeper.call(getRefund, { params: { refundId: 999_999 } })).toMatchObject({
      ...{ status: 404, code: 'not_found', error: 'Refund not found.' },
    });
    for (const refundId of ['abc', '-1', '1.5', '99999999999'])
      expect((await keeper.call(getRefund, { params: { refundId } })).code).toBe('invalid_request');
  });
});

describe('the ledger', () => {
  it('is filtered by order and by statuses, and both combine', async () => {
    const [orderId, ids] = await orderWith(REFUND_STATUSES);
    const [due, , done, failed, withdrawn] = ids;
    const [, [other]] = await orderWith(['failed']);
    const of = async (query: Query) => idsOf((await list({ limit: 100, ...query })).body.items);
    expect(await of({ order_id: orderId })).toEqual(ids);
    expect(await of({ order_id: orderId, status: 'done' })).toEqual([done]);
    expect(await of({ order_id: orderId, status: 'failed,due,due' })).toEqual([due, failed]);
    expect(await of({ status: 'failed' })).toEqual([failed, other]);
    expect(await of({ status: 'withdrawn,failed', sort: '-created_at' })).toEqual([other, withdrawn, failed]);
    expect((await list({ order_id: 2_147_483_647 })).body).toEqual({ items: [], next: null });
  });

  it.each([
    ['an unknown status', { status: 'owed' }, 'status'],
    ['an empty status in the list', { status: 'due,' }, 'status'],
    ['an unknown sort', { sort: 'amount' }, 'sort'],
    ['an order that is no number', { order_id: 'ada' }, 'order_id'],
    ['a filter of later', { method: 'card' }, 'method'],
  ])('refuses %s', async (_what, query, field) => {
    const { status, fields } = await list(query);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    ['created_at', undefined],
    ['-created_at', undefined],
    ['created_at', 'due,done'],
    ['-created_at', 'due,done'],
  ])('sorted by %s, of status %s, has each row exactly once while others are added', async (sort, status) => {
    const [orderId, ids] = await orderWith(
      Array.from({ length: 21 }, (_, at) => (at % 2 ? ('due' as const) : ('done' as const))),
    );
    const query = { order_id: orderId, sort, status };
    const read: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await list({ ...query, limit: 5, after });
      read.push(...idsOf(body.items));
      after = body.next ?? undefined;
      await orderWith(['due']);
    } while (after !== undefined);
    expect(read).toEqual(sort === 'created_at' ? ids : ids.reverse());
  });

  it('has fifty rows without a limit, oldest first, and no next page after the last', async () => {
    const [orderId, ids] = await orderWith(Array.from({ length: 51 }, () => 'due' as const));
    const first = (await list({ order_id: orderId })).body;
    expect(idsOf(first.items)).toEqual(ids.slice(0, 50));
    const last = (await list({ order_id: orderId, after: first.next ?? '' })).body;
    expect([idsOf(last.items), last.next]).toEqual([ids.slice(50), null]);
  });

  it('refuses a malformed cursor, and one of another sort or filters, but takes another limit', async () => {
    const [orderId] = await orderWith(['due', 'due', 'due', 'due']);
    const after = (await list({ order_id: orderId, limit: 2 })).body.next ?? '';
    expect((await list({ order_id: orderId, limit: 100, after })).body.items).toHaveLength(2);
    const [sort, hash, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[];
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const refused: Query[] = [
      { order_id: orderId, sort: '-created_at', after },
      { order_id: orderId, status: 'due', after },
      { order_id: orderId + 1, after },
      { after },
      ...[
        'x',
        `${after}!`,
        forged([sort, hash]),
        forged([sort, hash, '-1']),
        forged([sort, hash, id, id]),
      ].map((each) => ({ order_id: orderId, after: each })),
    ];
    for (const query of refused)
      expect(await list(query)).toMatchObject({
        status: 400,
        fields: { after: expect.any(String) as string },
      });
    const far = forged([sort, hash, '9999999999999999']);
    expect((await list({ order_id: orderId, after: far })).body).toEqual({ items: [], next: null });
  });
});
