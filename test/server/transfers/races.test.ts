import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { getDeskOrder } from '@contract/calls/desk/orders';
import { listAudit } from '@contract/calls/desk/audit';
import { confirmLine, ignoreLine, listLines } from '@contract/calls/desk/transfers';
import { statementLines } from '../../../src/server/db/schema';
import type { Customer } from '../../support/customer';
import { refundsOf } from '../../support/keeper';
import { eventually } from '../../support/patience';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';
import { callDesk, newStaff, type StaffMember } from '../../support/staff';
import { confirmBy, placeUnpaid } from '../desk/confirming';
import { lineFor, MAPPING, statementOf, upload } from './statements';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

function races(open: () => Promise<ServersOfOneShop>): void {
  let shop: ServersOfOneShop;
  let ada: Customer;
  let keeper: StaffMember;
  let test = 0;

  beforeAll(async () => {
    shop = await open();
    keeper = await newStaff({ address: shop.addresses[0] ?? '', db: shop.db }, 'owner');
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    const [customer] = await shop.customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    ada = customer;
    test += 1;
  });

  const addressOf = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
  const confirmAt = (index: number, lineId: number, orderId: number) =>
    callDesk(addressOf(index), confirmLine, {
      params: { lineId },
      body: { order_id: orderId },
      headers: { authorization: `Bearer ${keeper.access}`, 'if-match': '"1"' },
    });
  const newLine = async (name = '') =>
    (
      await lineFor(keeper, {
        credit: 20_000,
        narration: `race ${test} ${name}`,
        reference: `R${test}${name}`,
      })
    ).line_id;
  const paidOf = async (orderId: number) =>
    (await keeper.call(getDeskOrder, { params: { orderId } })).body.order.payment_confirmed;
  const auditOf = async (lineId: number) =>
    (await keeper.call(listAudit, { query: { subject_type: 'line', subject_id: lineId } })).body.items;

  it.each([1, 2, 3])(
    'eight presses at once for two orders with one line pay one, and nothing is owed (%i)',
    async () => {
      const orders = [await placeUnpaid(shop.db, ada), await placeUnpaid(shop.db, ada)];
      const lineId = await newLine();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_each, index) => confirmAt(index, lineId, orders[(index >> 1) % 2] ?? 0)),
      );
      const paid = await Promise.all(orders.map(paidOf));
      expect([...paid].sort()).toEqual([false, true]);
      answers.forEach(({ status, code }, index) => {
        const isOfPaid = paid[(index >> 1) % 2];
        expect([status, code]).toEqual(isOfPaid ? [200, undefined] : [409, 'line_used']);
      });
      for (const orderId of orders) expect(await refundsOf(shop.db, orderId)).toEqual([]);
      expect(await auditOf(lineId)).toHaveLength(1);
    },
  );

  it('two lines at once for one order: one pays it, the other is refused as changed', async () => {
    const orderId = await placeUnpaid(shop.db, ada);
    const lines = [await newLine('one'), await newLine('two')];
    const answers = await Promise.all(lines.map((lineId, index) => confirmAt(index, lineId, orderId)));
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, 'changed'],
    ]);
    expect(await refundsOf(shop.db, orderId)).toEqual([]);
    const { items } = (await keeper.call(listLines, { query: { limit: 2 } })).body;
    expect(items.map(({ state }) => state).sort()).toEqual(['matched', 'open']);
  });

  it.each([1, 2, 3])('a line is either confirmed or ignored, never both (%i)', async () => {
    const orderId = await placeUnpaid(shop.db, ada);
    const lineId = await newLine();
    const [confirmed, ignored] = await Promise.all([
      confirmAt(0, lineId, orderId),
      callDesk(addressOf(1), ignoreLine, {
        params: { lineId },
        body: { reason: 'Rent' },
        headers: { authorization: `Bearer ${keeper.access}` },
      }),
    ]);
    expect([confirmed.status, ignored.status].sort()).toEqual([200, 409]);
    expect(await paidOf(orderId)).toBe(confirmed.status === 200);
    expect(await auditOf(lineId)).toHaveLength(1);
  });

  it.each([1, 2, 3])(
    'the same money by its line and by the reference of the bank is recorded once (%i)',
    async () => {
      const orderId = await placeUnpaid(shop.db, ada);
      const lineId = await newLine();
      const [byLine, byHand] = await Promise.all([
        confirmAt(1, lineId, orderId),
        confirmBy(keeper, orderId, { reference: `R${test}` }),
      ]);
      expect([byLine.status, byHand.status].sort()).not.toEqual([409, 409]);
      const { payments = [] } = (await keeper.call(getDeskOrder, { params: { orderId } })).body;
      expect(payments).toHaveLength(1);
      expect(await refundsOf(shop.db, orderId)).toEqual([]);
    },
  );

  it.each([1, 2, 3])('the same money for two orders, by its line and by hand, pays one (%i)', async () => {
    const orders = [await placeUnpaid(shop.db, ada), await placeUnpaid(shop.db, ada)];
    const lineId = await newLine();
    const [byLine, byHand] = await Promise.all([
      confirmAt(1, lineId, orders[0] ?? 0),
      confirmBy(keeper, orders[1] ?? 0, { reference: `R${test}` }),
    ]);
    expect([byLine.code ?? byLine.status, byHand.code ?? byHand.status]).toEqual(
      byHand.status === 200 ? ['line_used', 200] : [200, 'conflict'],
    );
    expect((await Promise.all(orders.map(paidOf))).sort()).toEqual([false, true]);
  });

  it('statements at once that overlap add each line once, at whichever server', async () => {
    const rows = Array.from({ length: 40 }, (_each, at) => ({
      credit: 50,
      narration: `overlap ${test} ${at}`,
    }));
    const files = [rows, [...rows].reverse(), rows.slice(10), rows.slice(0, 30)];
    const answers = await Promise.all(
      files.map((part, index) =>
        upload({ ...keeper, address: addressOf(index) }, statementOf(part), MAPPING),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.reduce((sum, { body }) => sum + body.new, 0)).toBe(40);
    expect(answers.map(({ body }) => body.new + body.known)).toEqual([40, 40, 30, 30]);
  });
}

describe('keepers on one server', () => {
  races(oneServer);
});

onPostgres('keepers on two servers with PostgreSQL', () => {
  races(twoServers);
});

onPostgres('an upload with PostgreSQL', () => {
  it('a line is either matched by its upload or ignored, never both', async () => {
    const { db, addresses, customers, close } = await oneServer();
    const keeper = await newStaff({ address: addresses[0] ?? '', db }, 'owner');
    const [ada] = await customers(1);
    if (!ada) throw new Error('A customer is wanted.');
    const row = { credit: 20_000, narration: 'uploaded twice', reference: 'TWICE' };
    const { line_id: lineId } = await lineFor(keeper, row);
    await confirmBy(keeper, await placeUnpaid(db, ada), { reference: 'TWICE' });
    let answered = 0;
    const waiting = async () => {
      const { rows } = (await db.execute(sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and pid in (select pid from pg_locks where relation = 'statement_lines'::regclass and granted)`)) as {
        rows: unknown[];
      };
      return rows.length + answered;
    };
    // It is between reading the open lines and matching them that the upload reads the payments.
    const release = new AbortController();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table payment_attempts in access exclusive mode`);
      await once(release.signal, 'abort');
    });
    await eventually(async () => {
      const held = await db.execute(sql`
        select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and relation = 'payment_attempts'::regclass and granted and mode = 'AccessExclusiveLock'`);
      expect((held as { rows: unknown[] }).rows).toHaveLength(1);
    });
    const uploading = upload(keeper, statementOf([row]), MAPPING);
    await eventually(async () => expect(await waiting()).toBe(1));
    const ignoring = keeper.call(ignoreLine, { params: { lineId }, body: { reason: 'Rent' } });
    void ignoring.then(() => (answered += 1));
    await eventually(async () => expect(await waiting()).toBe(2));
    release.abort();
    await holding;
    expect((await uploading).status).toBe(201);
    const { status, code } = await ignoring;
    expect([status, code]).toEqual([409, 'line_used']);
    const [line] = await db.select().from(statementLines).where(eq(statementLines.id, lineId));
    expect(line).toMatchObject({ state: 'matched', reason: null });
    await close();
  });
});
