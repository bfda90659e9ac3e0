import { eq, sql } from 'drizzle-orm';
import { cancelOrder, getOrder, getOrderForPayment, myOrders, placeOrder } from '@contract/calls/orders';
import { addOrderNote, getDeskOrder, moveDeskOrder } from '@contract/calls/desk/orders';
import { listAudit } from '@contract/calls/desk/audit';
import { ROLES, type Role } from '@contract/desk/permissions';
import type { StaffActor } from '../../../src/server/actor';
import { audit, orderEvents, orderNotes, users } from '../../../src/server/db/schema';
import { addNote } from '../../../src/server/modules/orders';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { mailsTo } from '../../support/mailbox';
import { makeProduct, orderBody } from '../../support/orders';
import { eventually } from '../../support/patience';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { newMember, placeDeliveredOrder, requestDueDeletion } from '../privacy/customers';
import { eraseDue } from '../privacy/erase';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

const add = (orderId: number | string, text: unknown, by = keeper) =>
  by.call(addOrderNote, { params: { orderId }, body: { text } });
const read = async (orderId: number) => (await keeper.call(getDeskOrder, { params: { orderId } })).body;
const textsOf = async (orderId: number) => (await read(orderId)).notes.map(({ text }) => text);
const auditOf = async (orderId: number) =>
  (await keeper.call(listAudit, { query: { subject_type: 'order', subject_id: orderId } })).body.items;

describe('a note on an order', () => {
  it('is answered as the order has it, which is no newer by it', async () => {
    const orderId = await paidOrder(db(), ada);
    const { status, body, etag } = await add(orderId, 'Call before delivery');
    expect([status, etag]).toEqual([201, null]);
    expect(body).toEqual({
      note_id: expect.any(Number) as number,
      at: expect.any(String) as string,
      actor: { kind: 'staff', staff_id: keeper.id, name: 'Ngozi', role: 'owner' },
      text: 'Call before delivery',
    });
    const { order, notes, timeline } = await read(orderId);
    expect(notes).toEqual([body]);
    expect(order.version).toBe(2);
    const { note_id: _id, ...noted } = body;
    expect(timeline.at(-1)).toEqual({ kind: 'note', ...noted });
    const moved = await keeper.call(moveDeskOrder, {
      ...{ params: { orderId }, body: { to: 'Shipped' }, headers: { 'if-match': '"2"' } },
    });
    expect([moved.status, moved.body.notes]).toEqual([200, [body]]);
  });

  it('is audited in one row, without its text', async () => {
    const orderId = await paidOrder(db(), ada);
    const { body, requestId } = await add(orderId, 'The bell is broken');
    expect(await auditOf(orderId)).toMatchObject([
      {
        actor: { kind: 'staff', staff_id: keeper.id, name: 'Ngozi', role: 'owner' },
        action: 'order.note',
        subject: { type: 'order', id: String(orderId) },
        before: {},
        after: { note_id: body.note_id, text: '[not kept]' },
        address: '127.0.0.1',
        request_id: requestId,
      },
    ]);
  });

  it('is audited by the transaction that writes it', async () => {
    const orderId = await paidOrder(db(), ada);
    await add(orderId, 'Once');
    const writer = { xmin: sql<string>`xmin::text` };
    const written = await db().select(writer).from(orderNotes).where(eq(orderNotes.orderId, orderId));
    const audited = await db()
      .select(writer)
      .from(audit)
      .where(eq(audit.subjectId, String(orderId)));
    expect(written).toEqual([{ xmin: expect.stringMatching(/^\d+$/) as string }]);
    expect(audited).toEqual(written);
  });

  it.each(ROLES)('may be written and read by %s', async (role: Role) => {
    const orderId = await paidOrder(db(), ada);
    const member = await newStaff({ address: shop().address, db: db() }, role);
    const { status, body } = await add(orderId, 'Noted', member);
    expect([status, body.actor]).toEqual([201, expect.objectContaining({ staff_id: member.id, role })]);
    const { body: order } = await member.call(getDeskOrder, { params: { orderId } });
    expect([order.notes, order.timeline.at(-1)?.text]).toEqual([[body], 'Noted']);
  });

  it('may be written about an order that has ended', async () => {
    const body = orderBody([{ product: await makeProduct(db()) }]);
    const { order_id: orderId } = await ada.must(placeOrder, { body });
    await ada.must(cancelOrder, { params: { orderId } });
    expect((await add(orderId, 'Wants it next month')).status).toBe(201);
  });

  it('stands among the events by its time, and after one of the same moment', async () => {
    const orderId = await paidOrder(db(), ada);
    const minute = (count: number) => new Date(Date.UTC(2026, 10, 22, 9, count));
    const actor = { kind: 'cli', staff_id: null, name: null, role: null } as const;
    await db().delete(orderEvents).where(eq(orderEvents.orderId, orderId));
    await db()
      .insert(orderEvents)
      .values([1, 2, 4].map((count) => ({ orderId, at: minute(count), status: `event ${count}`, actor })));
    await db()
      .insert(orderNotes)
      .values([0, 2, 3, 5].map((count) => ({ orderId, at: minute(count), text: `note ${count}`, actor })));
    const { notes, timeline: whole } = await read(orderId);
    const timeline = whole.filter(({ kind }) => kind === 'event' || kind === 'note');
    expect(notes.map(({ text }) => text)).toEqual(['note 0', 'note 2', 'note 3', 'note 5']);
    expect(timeline.map(({ kind, text }) => `${kind}: ${text.toLowerCase()}`)).toEqual([
      ...['note: note 0', 'event: event 1', 'event: event 2', 'note: note 2', 'note: note 3'],
      ...['event: event 4', 'note: note 5'],
    ]);
  });

  it('is one of ten that are written at once', async () => {
    const orderId = await paidOrder(db(), ada);
    const texts = Array.from({ length: 10 }, (_, at) => `note ${at}`);
    const answers = await Promise.all(texts.map((text) => add(orderId, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
    expect((await textsOf(orderId)).sort()).toEqual(texts);
    expect(await auditOf(orderId)).toHaveLength(10);
  });
});

describe('the text of a note', () => {
  it.each([
    ['1 character', 'x', 'x'],
    ['2,000 characters', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['2,000 emoji', '😀'.repeat(2_000), '😀'.repeat(2_000)],
    ['2,000 characters between spaces', ` ${'x'.repeat(2_000)}\n `, 'x'.repeat(2_000)],
    ['line breaks', '\n One\n\n  Two\r\nThree\n', 'One\n\n  Two\r\nThree'],
    ['what looks like HTML and SQL', `<b>"1'; --</b>`, `<b>"1'; --</b>`],
  ])('may have %s', async (_what, text, stored) => {
    const orderId = await paidOrder(db(), ada);
    const { status, body } = await add(orderId, text);
    expect([status, body.text]).toEqual([201, stored]);
    expect(await textsOf(orderId)).toEqual([stored]);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 1],
    ['a list', ['x']],
    ['empty', ''],
    ['blank', ' \n\t '],
    ['of 2,001 characters', 'x'.repeat(2_001)],
    ['of 2,001 emoji', '😀'.repeat(2_001)],
    ['with a control character', 'a\u0007b'],
    ['with NUL', 'a\0b'],
    ['with half a surrogate pair', 'a\ud83d'],
  ])('that is %s is 400, also for an order that is not there', async (_what, text) => {
    const orderId = await paidOrder(db(), ada);
    for (const id of [orderId, 999_999]) {
      const refusal = await add(id, text);
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['text']]);
    }
    expect([await textsOf(orderId), await auditOf(orderId)]).toEqual([[], []]);
  });

  it('of an order that is not there is 404, and 400 where no order can be', async () => {
    const refusal = await add(999_999, 'Nobody');
    expect([refusal.status, refusal.code]).toEqual([404, 'not_found']);
    expect((await add('x', 'Nobody')).status).toBe(400);
    expect(await auditOf(999_999)).toEqual([]);
  });
});

describe('a shopper', () => {
  it('reads no note, in any call or email', async () => {
    const orderId = await paidOrder(db(), ada);
    await add(orderId, 'Quarrelsome customer');
    const moved = await keeper.call(moveDeskOrder, {
      ...{ params: { orderId }, body: { to: 'Shipped' }, headers: { 'if-match': '"2"' } },
    });
    expect(moved.status).toBe(200);
    const calls = [
      await ada.must(getOrder, { params: { orderId } }),
      (await ada.must(myOrders)).find(({ order_id }) => order_id === orderId),
      await ada.must(getOrderForPayment, { params: { orderId } }),
    ];
    for (const body of calls) {
      expect(JSON.stringify(body)).toContain('"Shipped"');
      expect(JSON.stringify(body)).not.toMatch(/Quarrelsome|note_id|"notes"/);
    }
    const [{ email } = { email: '' }] = await db().select().from(users).where(eq(users.id, ada.id));
    const emails = await eventually(async () => {
      const received = await mailsTo(shop().config.dataDir, email);
      return (
        received.some(({ text }) => text.includes(String(orderId)) && /shipped|on its way/i.test(text)) &&
        received
      );
    });
    expect(emails.map(({ text }) => text).join()).not.toContain('Quarrelsome');
  });

  it('has no description of them', async () => {
    const { body } = await shop().app.inject('/api/openapi.json');
    expect(body).toContain('order_note');
    expect(body).not.toMatch(/note_id|\/notes\/|orders\.note/);
  });
});

it('a note that is being added to an order while its customer is erased goes, too', async () => {
  const member = await newMember(shop());
  const orderId = await placeDeliveredOrder(shop(), member);
  await requestDueDeletion(shop(), member);
  const by: StaffActor = {
    kind: 'staff',
    ...{ staffId: keeper.id, name: 'Ngozi', email: keeper.email, role: 'owner' as const },
    ...{ sessionId: null, address: null, requestId: 'of this test' },
  };
  let erasing: Promise<void> | undefined;
  await db().transaction(async (tx) => {
    await addNote(tx, orderId, { text: 'Just now', by });
    erasing = eraseDue(shop());
    // The embedded database runs one transaction at a time.
    if (process.env.TEST_DATABASE_URL) await eventually(async () => (await countWaiting(tx)) > 0);
  });
  await erasing;
  expect((await read(orderId)).order.email).toBe('');
  expect(await textsOf(orderId)).toEqual([]);
});

/** Transactions that wait for a lock. */
async function countWaiting(tx: Parameters<typeof addNote>[0]): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select count(*)::int as waiting from pg_locks where not granted`,
  )) as { rows: { waiting: number }[] };
  return rows[0]?.waiting ?? 0;
}
