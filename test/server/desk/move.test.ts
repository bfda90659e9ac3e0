import { eq, sql } from 'drizzle-orm';
import { getOrder, placeOrder } from '@contract/calls/orders';
import { listAudit } from '@contract/calls/desk/audit';
import { getDeskOrder, moveDeskOrder, type DeskOrderDetails } from '@contract/calls/desk/orders';
import { audit, orders } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { mailsOf } from '../../support/keeper';
import { makeProduct, orderBody } from '../../support/orders';
import { withoutDelivery } from '../../support/orderDetails';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ngozi: StaffMember;
let bola: StaffMember;
let ada: Customer;

beforeAll(async () => {
  const there = { address: shop().address, db: db() };
  ngozi = await newStaff(there, 'fulfilment', { name: 'Ngozi' });
  bola = await newStaff(there, 'owner', { name: 'Bola' });
  ada = await newCustomer(shop().address);
});

interface Move {
  by?: StaffMember;
  ifMatch?: string | null;
  body?: object;
}

const move = (
  orderId: number | string,
  { by = ngozi, ifMatch = '"2"', body = { to: 'Shipped' } }: Move = {},
) =>
  by.call(moveDeskOrder, {
    params: { orderId },
    body,
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  });
const read = async (orderId: number, by = bola) =>
  withoutDelivery((await by.call(getDeskOrder, { params: { orderId } })).body);
const auditOf = async (orderId: number) =>
  (await bola.call(listAudit, { query: { subject_type: 'order', subject_id: orderId } })).body.items;

describe('moving an order', () => {
  it('answers the order as its GET does with the new version, and tells the shopper', async () => {
    const orderId = await paidOrder(db(), ada);
    const { status, body, etag } = await move(orderId, { body: { to: 'Shipped', note: ' With the rider ' } });
    expect([status, etag]).toEqual([200, '"3"']);
    expect(body).toEqual(await read(orderId, ngozi));
    expect(body.order).toMatchObject({ status: 'Shipped', version: 3 });
    const { events } = await ada.must(getOrder, { params: { orderId } });
    expect(events.at(-1)).toMatchObject({ status: 'Shipped', note: 'With the rider' });
    expect(body.timeline.at(-1)).toMatchObject({
      text: 'Shipped: With the rider',
      actor: { kind: 'staff', staff_id: ngozi.id, name: 'Ngozi', role: 'fulfilment' },
    });
    expect(await mailsOf(db(), orderId)).toContain('order_shipped');
  });

  it('is audited in one row: who, what, from where, by which request', async () => {
    const orderId = await paidOrder(db(), ada);
    const { requestId } = await move(orderId, { body: { to: 'Shipped', note: 'A secret' } });
    const rows = await auditOf(orderId);
    expect(rows).toEqual([
      {
        audit_id: expect.any(Number) as number,
        at: expect.any(String) as string,
        actor: { kind: 'staff', staff_id: ngozi.id, name: 'Ngozi', role: 'fulfilment' },
        action: 'order.move',
        subject: { type: 'order', id: String(orderId) },
        before: { status: 'Processing' },
        after: { status: 'Shipped', note: '[not kept]' },
        address: '127.0.0.1',
        request_id: requestId,
      },
    ]);
  });

  it('is audited by the transaction that moves it', async () => {
    const orderId = await paidOrder(db(), ada);
    await move(orderId);
    const writer = { xmin: sql<string>`xmin::text` };
    const [moved] = await db().select(writer).from(orders).where(eq(orders.id, orderId));
    const [audited] = await db()
      .select(writer)
      .from(audit)
      .where(eq(audit.subjectId, String(orderId)));
    expect(moved).toEqual({ xmin: expect.stringMatching(/^\d+$/) as string });
    expect(audited).toEqual(moved);
  });

  it('that cannot be audited is answered with an error, and changes nothing', async () => {
    const orderId = await paidOrder(db(), ada);
    const [before, mails] = [await read(orderId), await mailsOf(db(), orderId)];
    await db().execute(
      sql.raw(`alter table audit add constraint of_this_test check (subject_id <> '${orderId}') not valid`),
    );
    const refusal = await move(orderId);
    await db().execute(sql`alter table audit drop constraint of_this_test`);
    expect([refusal.status, refusal.code]).toEqual([500, 'internal']);
    expect(await read(orderId)).toEqual(before);
    expect(await mailsOf(db(), orderId)).toEqual(mails);
    expect((await move(orderId)).status).toBe(200);
  });

  it('of a stale version is refused with what the order is now, and does nothing', async () => {
    const orderId = await paidOrder(db(), ada);
    await move(orderId);
    const late = await move(orderId, { by: bola, body: { to: 'Delivered', note: 'Too late' } });
    expect(late).toMatchObject({
      status: 409,
      code: 'changed',
      error: 'Somebody has changed this in the meantime.',
    });
    expect(withoutDelivery(late.current as DeskOrderDetails)).toEqual(await read(orderId));
    expect((await read(orderId)).order.status).toBe('Shipped');
    expect(await auditOf(orderId)).toHaveLength(1);
  });

  it.each([
    ...['0', '1', '3', '20', '22', '99999999999', '999999999999999', '1000000000000000'],
    // 2 more than what 32, 53 and 64 bits hold.
    ...['4294967298', '9007199254740994', '18446744073709551618'],
  ])('of version %s, which is not its own, is changed', async (version) => {
    const orderId = await paidOrder(db(), ada);
    const { status, code } = await move(orderId, { ifMatch: `"${version}"` });
    expect([status, code]).toEqual([409, 'changed']);
    expect((await read(orderId)).order).toMatchObject({ status: 'Processing', version: 2 });
  });

  it('of a version of 400 digits, more than a floating-point number takes, is changed', async () => {
    const orderId = await paidOrder(db(), ada);
    const { status, code } = await move(orderId, { ifMatch: `"${'2'.repeat(400)}"` });
    expect([status, code]).toEqual([409, 'changed']);
  });

  it.each([
    ['no If-Match', null],
    ['*', '*'],
    ['two values', '"2", "3"'],
    ['a weak tag', 'W/"2"'],
    ['no quotes', '2'],
    ['no number', '"two"'],
    ['a fraction', '"2.0"'],
    ['a negative number', '"-2"'],
    ['a number with a sign', '"+2"'],
    ['leading zeros', '"02"'],
    ['zeros alone', '"00"'],
    ['nothing in quotes', '""'],
    ['an opening quote alone', '"2'],
    ['spaces in the quotes', '" 2"'],
    ['hexadecimal digits', '"0x2"'],
    ['an exponent', '"2e0"'],
  ])('wants exactly one version, not %s', async (_what, ifMatch) => {
    const orderId = await paidOrder(db(), ada);
    const refusal = await move(orderId, { ifMatch });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['if-match']]);
    expect((await read(orderId)).order.version).toBe(2);
  });

  it.each([
    ['to Cancelled', { to: 'Cancelled' }, 'to'],
    ['to an unknown status', { to: 'Lost' }, 'to'],
    ['to nothing', {}, 'to'],
    ['with an unknown field', { to: 'Shipped', tell: true }, 'tell'],
    ['with a note that is no text', { to: 'Shipped', note: 1 }, 'note'],
    ['with too long a note', { to: 'Shipped', note: 'x'.repeat(501) }, 'note'],
    ['with a control character', { to: 'Shipped', note: 'a\u0007b' }, 'note'],
  ])('%s is 400', async (_what, body, field) => {
    const orderId = await paidOrder(db(), ada);
    const refusal = await move(orderId, { body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await auditOf(orderId)).toEqual([]);
  });

  it('outside the contract’s table is 409 conflict, and audited nowhere', async () => {
    const orderId = await paidOrder(db(), ada);
    for (const to of ['Pending', 'Processing', 'Delivered', 'Ready_for_pickup'])
      expect((await move(orderId, { body: { to } })).code).toBe('conflict');
    const { order_id: unpaid } = await ada.must(placeOrder, {
      body: orderBody([{ product: await makeProduct(db()) }]),
    });
    expect((await move(unpaid, { ifMatch: '"1"', body: { to: 'Processing' } })).code).toBe('conflict');
    expect([...(await auditOf(orderId)), ...(await auditOf(unpaid))]).toEqual([]);
  });

  it('is refused in this order: 401, 403, 400, 404, 409 changed, 409 conflict', async () => {
    const orderId = await paidOrder(db(), ada);
    const support = await newStaff({ address: shop().address, db: db() }, 'support');
    const wrong = { ifMatch: '*', body: { to: 'Lost' } };
    expect((await move(999_999, { by: support, ...wrong })).status).toBe(403);
    const malformed = await move(999_999, wrong);
    expect([malformed.status, Object.keys(malformed.fields ?? {})]).toEqual([400, ['if-match']]);
    expect((await move(999_999, { body: { to: 'Pending' } })).status).toBe(404);
    expect((await move(orderId, { ifMatch: '"1"', body: { to: 'Pending' } })).code).toBe('changed');
    expect((await move(orderId, { body: { to: 'Pending' } })).code).toBe('conflict');
    expect(await auditOf(orderId)).toEqual([]);
  });

  it('may have a blank note, which is none', async () => {
    const orderId = await paidOrder(db(), ada);
    const { body } = await move(orderId, { body: { to: 'Shipped', note: ' ' } });
    expect(body.timeline.at(-1)?.text).toBe('Shipped');
    expect((await auditOf(orderId))[0]?.after).toEqual({ status: 'Shipped' });
  });

  it('takes bodies to 1 MiB, to the byte', async () => {
    const orderId = await paidOrder(db(), ada);
    const withNote = (note: string) => ({ to: 'Shipped', note });
    const longest = 1_048_576 - JSON.stringify(withNote('')).length;
    const readable = await move(orderId, { body: withNote('x'.repeat(longest)) });
    expect([readable.status, Object.keys(readable.fields ?? {})]).toEqual([400, ['note']]);
    const larger = await move(orderId, { body: withNote('x'.repeat(longest + 1)) });
    expect([larger.status, larger.code]).toEqual([413, 'payload_too_large']);
  });

  it('by ten keepers at once is done once; nine read who was first', async () => {
    const orderId = await paidOrder(db(), ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => move(orderId, { by: at % 2 ? ngozi : bola })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    for (const { status, code, current } of answers.filter((answer) => answer.status === 409)) {
      expect([status, code]).toEqual([409, 'changed']);
      expect(current).toMatchObject({ order: { status: 'Shipped', version: 3 } });
    }
    expect(await auditOf(orderId)).toHaveLength(1);
    expect((await read(orderId)).timeline.filter(({ text }) => text === 'Shipped')).toHaveLength(1);
    expect((await mailsOf(db(), orderId)).filter((type) => type === 'order_shipped')).toHaveLength(1);
  });
});
