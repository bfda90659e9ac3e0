import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { API_BASE } from '@contract/call';
import { addOrderNote, type OrderNote } from '@contract/calls/desk/orders';
import { uploadStatement } from '@contract/calls/desk/transfers';
import { RepeatableHeaders } from '@contract/desk/shapes.schemas';
import { audit, orderNotes, staffIdempotencyKeys } from '../../../src/server/db/schema';
import { deleteOldStaffRows } from '../../../src/server/modules/staff';
import { newCustomer, type Customer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { EVERY_DESK_CALL, newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { newMember, placeDeliveredOrder, requestDueDeletion } from '../privacy/customers';
import { eraseDue } from '../privacy/erase';

const shop = testShop();
const db = () => shop().database.db;
let ngozi: StaffMember;
let bola: StaffMember;
let ada: Customer;

beforeAll(async () => {
  const there = { address: shop().address, db: db() };
  ngozi = await newStaff(there, 'support');
  bola = await newStaff(there, 'support');
  ada = await newCustomer(shop().address);
});

interface Request {
  key?: string;
  by?: StaffMember;
  payload?: string;
}

const TEXT = 'Call before delivery';
const withText = (text: string) => JSON.stringify({ text });

/** Adds a note to an order. The body is what was received, to the byte. */
async function note(
  orderId: number | string,
  { key, by = ngozi, payload = withText(TEXT) }: Request = {},
): Promise<{ status: number; body: string }> {
  const response = await fetch(`${shop().address}${API_BASE}/desk/orders/${orderId}/notes/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.access}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: payload,
  });
  return { status: response.status, body: await response.text() };
}

const parsed = ({ body }: { body: string }) =>
  JSON.parse(body) as OrderNote & { code?: string; fields?: object };
const notesOf = (orderId: number) => db().$count(orderNotes, eq(orderNotes.orderId, orderId));
const auditedOf = (orderId: number) => db().$count(audit, eq(audit.subjectId, String(orderId)));
const keysOf = (key: string) =>
  db().select().from(staffIdempotencyKeys).where(eq(staffIdempotencyKeys.key, key));
const countsOf = async (orderId: number) => [await notesOf(orderId), await auditedOf(orderId)];

async function age(key: string, hours: number): Promise<void> {
  await db()
    .update(staffIdempotencyKeys)
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(staffIdempotencyKeys.key, key));
}

describe('the same request with the same key', () => {
  it('gets the same answer to the byte, and has no second effect', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    const first = await note(orderId, { key });
    expect([first.status, parsed(first).text]).toEqual([201, TEXT]);
    expect(await note(orderId, { key })).toEqual(first);
    expect(await note(orderId, { key, payload: `{ "text" : "${TEXT}\\n " }` })).toEqual(first);
    const [digit, ...others] = String(orderId);
    expect(await note(`%3${digit}${others.join('')}`, { key })).toEqual(first);
    expect(await countsOf(orderId)).toEqual([1, 1]);
  });

  it('made ten times at once makes one note, of which all get the same answer', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => note(orderId, { key })));
    expect(answers[0]?.status).toBe(201);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await countsOf(orderId)).toEqual([1, 1]);
  });

  it('keeps the hash of the body and what was made, and neither text nor answer', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    const { note_id } = parsed(await note(orderId, { key }));
    expect(await keysOf(key)).toEqual([
      {
        staffId: ngozi.id,
        target: `POST /api/desk/orders/${orderId}/notes/`,
        key,
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        subjectId: note_id,
        createdAt: expect.any(Date) as Date,
      },
    ]);
  });

  it('is 404 once what was made is erased with its customer, and makes nothing', async () => {
    const member = await newMember(shop());
    const orderId = await placeDeliveredOrder(shop(), member);
    const key = randomUUID();
    expect((await note(orderId, { key })).status).toBe(201);
    await requestDueDeletion(shop(), member);
    await eraseDue(shop());
    const again = await note(orderId, { key });
    expect([again.status, parsed(again).code]).toEqual([404, 'not_found']);
    expect(await countsOf(orderId)).toEqual([0, 1]);
  });
});

describe('another request with the same key', () => {
  it('with another body is 422, and makes nothing', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    const first = await note(orderId, { key });
    for (const text of ['call before delivery', `${TEXT}.`]) {
      const refusal = await note(orderId, { key, payload: withText(text) });
      expect([refusal.status, parsed(refusal).code]).toEqual([422, 'idempotency_mismatch']);
    }
    expect(await note(orderId, { key })).toEqual(first);
    expect(await countsOf(orderId)).toEqual([1, 1]);
  });

  it('with another body at the same time is 422 for those who came second', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => note(orderId, { key, payload: withText(`text ${at}`) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
    expect(await countsOf(orderId)).toEqual([1, 1]);
  });

  it('by somebody else, or of another order, is a request of its own', async () => {
    const [orderId, other] = [await paidOrder(db(), ada), await paidOrder(db(), ada)];
    const key = randomUUID();
    const answers = [
      await note(orderId, { key }),
      await note(orderId, { key, by: bola }),
      await note(other, { key, payload: withText('Another text') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => parsed(answer).note_id)).size).toBe(3);
    expect(await note(orderId, { key })).toEqual(answers[0]);
    expect(await note(orderId, { key, by: bola })).toEqual(answers[1]);
    expect([await countsOf(orderId), await countsOf(other)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('without a key makes as many notes as it is made, and keeps nothing', async () => {
    const orderId = await paidOrder(db(), ada);
    const before = await db().$count(staffIdempotencyKeys);
    const [one, other] = [parsed(await note(orderId)), parsed(await note(orderId))];
    expect(one.note_id).not.toBe(other.note_id);
    expect(await countsOf(orderId)).toEqual([2, 2]);
    expect(await db().$count(staffIdempotencyKeys)).toBe(before);
  });
});

describe('a key', () => {
  it('counts for 24 hours, and is then a new one, for another body, too', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    const first = await note(orderId, { key });
    await age(key, 23.9);
    expect(await note(orderId, { key })).toEqual(first);
    await age(key, 25);
    const payload = withText('A day later');
    const answers = await Promise.all(Array.from({ length: 10 }, () => note(orderId, { key, payload })));
    expect([answers[0]?.status, answers[0] && parsed(answers[0]).text]).toEqual([201, 'A day later']);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await countsOf(orderId)).toEqual([2, 2]);
    expect((await note(orderId, { key })).status).toBe(422);
  });

  it('is deleted by the daily cleanup after 24 hours, and not before', async () => {
    const orderId = await paidOrder(db(), ada);
    const [young, old] = [randomUUID(), randomUUID()];
    await note(orderId, { key: young });
    await note(orderId, { key: old });
    await age(young, 23.9);
    await age(old, 24.1);
    await deleteOldStaffRows(db(), new AbortController().signal);
    expect([(await keysOf(young)).length, (await keysOf(old)).length]).toEqual([1, 0]);
  });

  it('is kept by the transaction that writes the note', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    await note(orderId, { key });
    const writer = { xmin: sql<string>`xmin::text` };
    const written = await db().select(writer).from(orderNotes).where(eq(orderNotes.orderId, orderId));
    const ofKey = await db()
      .select(writer)
      .from(staffIdempotencyKeys)
      .where(eq(staffIdempotencyKeys.key, key));
    expect(written).toEqual([{ xmin: expect.stringMatching(/^\d+$/) as string }]);
    expect(ofKey).toEqual(written);
  });

  it('of a request that was refused or failed stays unused', async () => {
    const orderId = await paidOrder(db(), ada);
    const key = randomUUID();
    expect((await note(999_999, { key })).status).toBe(404);
    expect((await note(orderId, { key, payload: withText('') })).status).toBe(400);
    await db().execute(
      sql.raw(`alter table audit add constraint of_this_test check (subject_id <> '${orderId}') not valid`),
    );
    const failed = await note(orderId, { key });
    await db().execute(sql`alter table audit drop constraint of_this_test`);
    expect(failed.status).toBe(500);
    expect([await keysOf(key), await countsOf(orderId)]).toEqual([[], [0, 0]]);
    expect((await note(orderId, { key, payload: withText('Another text') })).status).toBe(201);
  });

  it('is 1 to 128 printable characters of ASCII', async () => {
    const orderId = await paidOrder(db(), ada);
    const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
    for (const key of ['k', 'k'.repeat(128), `x${printable}x`])
      expect([key, (await note(orderId, { key })).status]).toEqual([key, 201]);
    expect(await notesOf(orderId)).toBe(3);
    for (const key of ['', 'k'.repeat(129), 'clé', 'a\tb', 'a\u00a0b', 'a\u0080b']) {
      const refusal = await note(999_999, { key });
      expect([key, refusal.status, Object.keys(parsed(refusal).fields ?? {})]).toEqual([
        ...[key, 400, ['idempotency-key']],
      ]);
    }
  });
});

it('every call that answers 201 to JSON takes a key', () => {
  const creating = EVERY_DESK_CALL.filter(
    ({ name, body, replies }) => body && 201 in replies && name !== uploadStatement.name,
  );
  expect(creating.map(({ name }) => name)).toContain(addOrderNote.name);
  expect(creating.filter(({ headers }) => headers !== RepeatableHeaders)).toEqual([]);
});
