import { eq } from 'drizzle-orm';
import { statementLines } from '../../../src/server/db/schema';
import { newCustomer, type Customer } from '../../support/customer';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { confirmBy, placeUnpaid } from '../desk/confirming';
import { MAPPING, statementOf, upload, type StatementRow } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

/** Rows that reach the database in one statement. */
const BATCH = 1_000;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
  ada = await newCustomer(shop().address);
});

beforeEach(() => db().delete(statementLines));

/** A statement of more rows than a batch, some of them at certain places. */
const rowsWith = (placed: Record<number, StatementRow>): StatementRow[] =>
  Array.from(
    { length: 2 * BATCH + 50 },
    (_each, at) => placed[at] ?? { narration: `row ${at}`, credit: 100 },
  );
const send = async (rows: readonly StatementRow[]) => {
  const {
    new: added,
    known: present,
    skipped,
    problems,
  } = (await upload(keeper, statementOf(rows), MAPPING)).body;
  return { added, present, skipped, problems: problems.length };
};
const narrationsWhere = async (state: 'open' | 'matched') =>
  (
    await db()
      .select({ narration: statementLines.narration })
      .from(statementLines)
      .where(eq(statementLines.state, state))
      .orderBy(statementLines.id)
  ).map(({ narration }) => narration);

describe('a statement of more rows than a batch', () => {
  it('adds each of them once, in the order of the file, and nothing when it comes again', async () => {
    const rows = rowsWith({
      [BATCH - 1]: { narration: 'CHARGES', debit: 50 },
      [2 * BATCH]: { narration: 'POS', credit: 'five' },
    });
    const added = rows.length - 2;
    expect(await send(rows)).toEqual({ added, present: 0, skipped: 1, problems: 1 });
    expect(await narrationsWhere('open')).toEqual(
      rows.flatMap(({ narration, credit }) => (credit === 100 ? [narration] : [])),
    );
    expect(await send(rows)).toEqual({ added: 0, present: added, skipped: 1, problems: 1 });
    expect(await db().$count(statementLines)).toBe(added);
  });

  it('takes equal rows on both sides of the end of a batch as different lines', async () => {
    const equal = { narration: 'AIRTIME', credit: 500 };
    const places = [3, BATCH - 2, BATCH - 1, BATCH, BATCH + 1, 2 * BATCH + 7];
    const rows = rowsWith(Object.fromEntries(places.map((at) => [at, equal])));
    const few = { added: 0, present: 4, skipped: 0, problems: 0 };
    expect(await send(rows)).toEqual({ ...few, added: rows.length, present: 0 });
    expect((await narrationsWhere('open')).filter((narration) => narration === 'AIRTIME')).toHaveLength(6);
    expect(await send(rows)).toEqual({ ...few, present: rows.length });
    // Where they are in a file does not matter, but how many they are.
    expect(await send(Array<StatementRow>(4).fill(equal))).toEqual(few);
    expect(await send(Array<StatementRow>(7).fill(equal))).toEqual({ ...few, added: 1, present: 6 });
  });

  it('matches payments in every batch, and a payment that two batches list to the first line alone', async () => {
    const [paid, alsoPaid] = [await placeUnpaid(db(), ada), await placeUnpaid(db(), ada)];
    for (const orderId of [paid, alsoPaid]) await confirmBy(keeper, orderId, { reference: `FT${orderId}` });
    const line = (orderId: number, narration: string) => ({
      ...{ credit: 20_000, reference: `FT${orderId}`, narration },
    });
    const rows = rowsWith({
      [BATCH - 1]: line(paid, 'last of the first batch'),
      [BATCH]: line(paid, 'first of the second batch'),
      [2 * BATCH + 10]: line(alsoPaid, 'in the last batch'),
    });
    expect(await send(rows)).toMatchObject({ added: rows.length, present: 0 });
    const matched = ['last of the first batch', 'in the last batch'];
    expect(await narrationsWhere('matched')).toEqual(matched);
    expect(await send(rows)).toMatchObject({ added: 0, present: rows.length });
    expect(await narrationsWhere('matched')).toEqual(matched);
  });
});
