import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { QueryOf } from '@contract/call';
import { ORDER_SORTS, type OrderSort } from '@contract/calls/desk/orders.limits';
import type { LinePage, listLines as listLinesCall } from '@contract/calls/desk/transfers';
import type { Database, OpenDatabase } from '../../../src/server/db/client';
import { findAwaitingOrders, parseOrderSearch } from '../../../src/server/modules/orders';
import {
  findOrdersForDesk,
  type OrderFilters,
  type OrderKey,
} from '../../../src/server/modules/orders/deskOrdersRepository';
import {
  findLines,
  type LineFilters,
  type LineKey,
} from '../../../src/server/modules/transfers/linesRepository';
import { listLines } from '../../../src/server/modules/transfers/listLines';
import { makeDatabase, urlOf } from '../../support/database';
import { BIG_TABLES, FILLING } from './largeShop';
import { STATEMENTS } from './planStatements';

const DAY_MS = 86_400_000;

/** A moment in the middle of the shop's orders, in microseconds, with an id. */
const MIDDLE_MOMENT: OrderKey = [String((Date.now() - 200 * DAY_MS) * 1_000), '150000'];

/** A line in the middle of the shop's. */
const MIDDLE_LINE: LineKey = [new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10), '100000'];

// Only on PostgreSQL, because no embedded database has such a large shop.
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
onPostgres('with 300,000 orders and products', () => {
  let database: OpenDatabase;
  let client: pg.Client;
  const loggedQueries: { query: string; params: unknown[] }[] = [];
  let db: Database;

  beforeAll(async () => {
    database = await makeDatabase();
    client = new pg.Client({ connectionString: await urlOf(database) });
    await client.connect();
    db = drizzle({
      client,
      casing: 'snake_case',
      logger: { logQuery: (query, params) => void loggedQueries.push({ query, params }) },
    });
    for (const statement of FILLING) await client.query(statement);
    await client.query('vacuum analyze');
  }, 600_000);
  afterAll(async () => {
    await client.end();
    await database.close();
  });

  it.each(Object.entries(STATEMENTS))(
    'scans no large table completely for: %s',
    async (_name, runStatement) => {
      loggedQueries.length = 0;
      await db.transaction(runStatement).catch((error: unknown) => {
        throw new Error(String(error));
      });
      const explainable = loggedQueries.filter(({ query }) =>
        /^\s*(select|update|delete|insert|with)/i.test(query),
      );
      expect(explainable.length).toBeGreaterThan(0);
      const seqScanPlans: string[] = [];
      for (const { query, params } of explainable) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        const scannedTables = [...plan.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, table = '']) => table);
        if (scannedTables.some((table) => BIG_TABLES.includes(table))) seqScanPlans.push(plan);
      }
      expect(seqScanPlans).toEqual([]);
    },
  );

  /** The plans of the statements that a call sends, with the rows that they read. */
  async function plansOf(runStatements: () => Promise<unknown>): Promise<string[]> {
    loggedQueries.length = 0;
    await runStatements();
    const plans: string[] = [];
    for (const { query, params } of [...loggedQueries]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, costs off) ${query}`,
        params,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  }

  /** The plan of the only statement that a call sends. */
  async function planOf(runStatement: () => Promise<unknown>): Promise<string> {
    const plans = await plansOf(runStatement);
    expect(plans).toHaveLength(1);
    return plans[0] ?? '';
  }

  /** Lists of the desk, and the indexes along which they are read. */
  const LISTS: Record<
    string,
    { filters: OrderFilters; indexes: RegExp; sort?: OrderSort; after?: OrderKey }
  > = {
    ...Object.fromEntries(
      ORDER_SORTS.flatMap((sort) => {
        const indexes = /orders_(created|total)_idx/;
        const after = sort.endsWith('created_at') ? MIDDLE_MOMENT : (['2500', '150000'] as const);
        return [
          [`by ${sort}, the first page`, { filters: {}, sort, indexes }],
          [`by ${sort}, the thousandth page`, { filters: {}, sort, indexes, after }],
        ];
      }),
    ),
    'of a status': { filters: { statuses: ['Shipped'] }, indexes: /orders_status_created_idx/ },
    'of a status, a late page': {
      filters: { statuses: ['Delivered'] },
      indexes: /orders_status_created_idx/,
      after: MIDDLE_MOMENT,
    },
    'of several statuses': {
      filters: { statuses: ['Pending', 'Shipped'] },
      indexes: /orders_status_created_idx/,
    },
    'of a customer': { filters: { customerId: 7 }, indexes: /orders_user_created_idx/ },
    'awaiting a transfer': {
      filters: { isAwaitingTransfer: true },
      sort: 'created_at',
      indexes: /orders_awaiting_created_idx/,
    },
    'with a refund due': { filters: { isRefundDue: true }, indexes: /orders_refund_due_idx/ },
    'of some days': {
      filters: { from: new Date(Date.now() - 200 * DAY_MS), to: new Date(Date.now() - 199 * DAY_MS) },
      indexes: /orders_created_idx/,
    },
  };

  it.each(Object.entries(LISTS))(
    'reads the list of the desk %s along an index, and sorts no more than the page',
    async (_name, { filters, sort = '-created_at', indexes, after }) => {
      const plan = await planOf(() => findOrdersForDesk(db, filters, { sort, limit: 51, after }));
      expect(plan).toMatch(indexes);
      expect(plan).not.toMatch(/Seq Scan/);
      expect(plan).toMatch(/Index Only Scan/);
      expect(plan).not.toMatch(/Rows Removed/);
      expect(mostRowsIn(plan)).toBeLessThanOrEqual(2 * 51);
    },
  );

  /** Lists of lines, and the indexes along which they are read. */
  const LINE_LISTS: Record<string, { filters: LineFilters; index: RegExp; after?: LineKey }> = {
    'of all, the first page': { filters: {}, index: /statement_lines_date_idx/ },
    'of all, a late page': { filters: {}, index: /statement_lines_date_idx/, after: MIDDLE_LINE },
    'of open ones': { filters: { state: 'open' }, index: /statement_lines_state_date_idx/ },
    'of ignored ones, a late page': {
      filters: { state: 'ignored' },
      index: /statement_lines_state_date_idx/,
      after: MIDDLE_LINE,
    },
    'of a statement': { filters: { statementId: 100 }, index: /statement_lines_statement_idx/ },
  };

  it.each(Object.entries(LINE_LISTS))(
    'reads the list of lines %s along an index, and sorts none',
    async (_name, { filters, index, after }) => {
      const plan = await planOf(() => findLines(db, filters, { limit: 51, after }));
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan|Sort|Rows Removed/);
      expect(mostRowsIn(plan)).toBe(51);
    },
  );

  it.each([
    ['of as many amounts as a page has lines', Array.from({ length: 50 }, (_each, at) => 100 + at * 7)],
    ['of the amount of 500 of them', [777_700]],
  ])('reads the orders that a page of lines may be for by indexes, %s', async (_what, totalsKobo) => {
    const ids = Array.from({ length: 100 }, (_each, at) => 300_000 + at * 97);
    const plan = await planOf(() => findAwaitingOrders(db, { totalsKobo, ids }));
    expect(plan).toMatch(/orders_awaiting_(total|created)_idx/);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(mostRowsIn(plan)).toBeLessThanOrEqual(2_000);
  });

  it.each<[string, QueryOf<typeof listLinesCall>]>([
    ['of all', {}],
    ['of open ones', { state: 'open' }],
    ['of open ones, the largest', { state: 'open', limit: 100 }],
  ])(
    'reads the first page of lines with what they may be for by two statements, %s',
    async (_what, query) => {
      const { limit = 50 } = query;
      const page: LinePage[] = [];
      const [lines = '', orders = '', ...more] = await plansOf(async () =>
        page.push(await listLines(db, query)),
      );
      expect(page.map(({ items }) => items.length)).toEqual([limit]);
      expect(page[0]?.items.some(({ suggestions }) => suggestions.length > 0)).toBe(true);
      expect(more).toEqual([]);
      expect(lines).toMatch(/statement_lines_(state_)?date_idx/);
      expect(lines).not.toMatch(/Sort|Rows Removed/);
      expect(mostRowsIn(lines)).toBe(limit + 1);
      expect(orders).toMatch(/orders_awaiting_(total|created)_idx/);
      expect(mostRowsIn(orders)).toBeLessThanOrEqual(2_000);
      expect(lines + orders).not.toMatch(/Seq Scan/);
    },
  );

  it('reads the list of the desk by payment, method and shipping along its sort', async () => {
    const filters = { isPaid: true, paymentMethodId: 1, shippingMethod: 'ikeja' };
    const plan = await planOf(() => findOrdersForDesk(db, filters, { sort: '-created_at', limit: 51 }));
    expect(plan).toMatch(/Index Scan Backward using orders_created_idx/);
  });

  it.each([
    ['a number', '150000', /orders_pkey/],
    ['an email', 'u7@example.com', /orders_email_idx/],
    ['a phone number', '+234 803 000 0007', /orders_phone_idx/],
    ['a reference', 'reference 150000', /payment_attempts_reference_key/],
    ['a rare name', 'name99', /orders_last_name_idx/],
    ['the beginning of a usual name', 'ngo', /orders_(first_name|created|total)_idx/],
    ['both names', 'Adaeze Name7', /orders_(first|last)_name_idx/],
  ])('reads what a search for %s finds by an index', async (_what, text, indexes) => {
    const search = parseOrderSearch(text);
    for (const sort of ORDER_SORTS) {
      const plan = await planOf(() => findOrdersForDesk(db, { search }, { sort, limit: 51 }));
      expect(plan).toMatch(indexes);
      expect(plan).not.toMatch(/Seq Scan/);
      if (search.name === undefined) {
        expect(plan).not.toMatch(/Rows Removed by Filter/);
        expect(mostRowsIn(plan)).toBeLessThanOrEqual(2 * 51);
      }
    }
  });
});

/** The most rows that a step of a plan brought. */
function mostRowsIn(plan: string): number {
  return Math.max(...[...plan.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows)));
}
