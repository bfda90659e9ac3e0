import { listLines, listTransfers, type StatementLine } from '@contract/calls/desk/transfers';
import { statementLines } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { insertOrders } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { lineFor, MAPPING, statementOf, upload } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
});

beforeEach(() => db().delete(statementLines));

type Query = Record<string, string | number>;

/** The pages of the list of lines. */
async function pagesOf(query: Query = {}, betweenPages?: () => Promise<unknown>): Promise<StatementLine[][]> {
  const pages: StatementLine[][] = [];
  let after: string | undefined;
  for (let page = 0; page < 50; page += 1) {
    const answer = await keeper.call(listLines, {
      query: { ...query, ...(after !== undefined && { after }) },
    });
    pages.push(answer.body.items);
    if (answer.body.next === null) return pages;
    after = answer.body.next;
    await betweenPages?.();
  }
  throw new Error('The list has no end.');
}

const narrationsIn = (pages: readonly StatementLine[][]) => pages.flat().map(({ narration }) => narration);

/** Uploads many lines of a few days. @returns their narrations, in the order of the list */
async function uploadMany(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_each, at) => ({
    ...{ narration: `row ${at}`, credit: 100 },
    date: `${20 + (at % 3)}/11/2026`,
  }));
  await upload(keeper, statementOf(rows), MAPPING);
  return [2, 1, 0].flatMap((day) =>
    rows
      .filter((_row, at) => at % 3 === day)
      .map(({ narration }) => narration)
      .reverse(),
  );
}

it('the list of lines has 50 a page, and every line once over its pages, while others are added', async () => {
  const narrations = await uploadMany(120);
  let added = 0;
  const pages = await pagesOf({}, async () => {
    added += 1;
    await lineFor(keeper, { narration: `newest ${added}`, credit: 5, date: '23/11/2026' });
  });
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(narrationsIn(pages)).toEqual(narrations);
  expect(added).toBe(2);
  // What was added stands before the rest, and what is a day older after it.
  await lineFor(keeper, { narration: 'oldest', credit: 5, date: '19/11/2026' });
  expect(narrationsIn(await pagesOf())).toEqual(['newest 2', 'newest 1', ...narrations, 'oldest']);
});

it('a page that is just full is the last when no line follows', async () => {
  await uploadMany(50);
  expect((await pagesOf()).map(({ length }) => length)).toEqual([50]);
  await lineFor(keeper, { narration: 'one more', credit: 5 });
  expect((await pagesOf()).map(({ length }) => length)).toEqual([50, 1]);
});

it('a page of another size goes on where the one before ended', async () => {
  const narrations = await uploadMany(60);
  const { items, next } = (await keeper.call(listLines)).body;
  const rest = await keeper.call(listLines, { query: { limit: 7, after: next ?? '' } });
  expect(narrationsIn([items, rest.body.items])).toEqual(narrations.slice(0, 57));
  expect(narrationsIn(await pagesOf({ limit: 100 }))).toEqual(narrations);
});

it('the list of orders that wait has 50 a page, too', async () => {
  const { id } = await newCustomer(shop().address);
  await insertOrders(db(), id, 61);
  const { items, next } = (await keeper.call(listTransfers)).body;
  const rest = (await keeper.call(listTransfers, { query: { after: next ?? '' } })).body;
  expect([items.length, rest.items.length, rest.next]).toEqual([50, 11, null]);
  expect(new Set([...items, ...rest.items].map(({ order_id: orderId }) => orderId)).size).toBe(61);
});

it.each([
  ['a day that is in no calendar', '2026-02-30', '2'],
  ['a day of year 0', '0000-01-01', '2'],
  ['a number', '20261122', '2'],
  ['an id in words', '2026-11-22', 'two'],
])('a cursor with %s is refused', async (_what, ...key) => {
  await uploadMany(2);
  const { next } = (await keeper.call(listLines, { query: { limit: 1 } })).body;
  const [sort, filters] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as string[];
  const after = Buffer.from(JSON.stringify([sort, filters, ...key])).toString('base64url');
  const refusal = await keeper.call(listLines, { query: { after } });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['after']]);
});

it('a cursor with an id beyond all ids reads on from its day', async () => {
  const [newest] = await uploadMany(2);
  const { next } = (await keeper.call(listLines, { query: { limit: 1 } })).body;
  const [sort, filters, day] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as string[];
  const after = Buffer.from(JSON.stringify([sort, filters, day, '9999999999'])).toString('base64url');
  const { body } = await keeper.call(listLines, { query: { after } });
  expect(body.items[0]?.narration).toBe(newest);
});
