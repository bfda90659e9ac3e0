import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import type { Database, OpenDatabase } from '../../../src/server/db/client';
import { findOrdersForDesk } from '../../../src/server/modules/orders/deskOrdersRepository';
import { makeDatabase, urlOf } from '../../support/database';
import { FILLING } from './largeShop';
import { STATEMENTS } from './planStatements';

/** A moment in the middle of the shop's orders, in microseconds, with an id. */
const MIDDLE_MOMENT = [String((Date.now() - 200 * 86_400_000) * 1_000), '150000'];

/** Tables that grow with the shop. */
const BIG_TABLES = [
  'orders',
  'order_lines',
  'order_events',
  'products',
  'search_changes',
  'searches',
  'payment_attempts',
  'mails',
].concat([
  'users',
  'devices',
  'refresh_tokens',
  'password_resets',
  'idempotency_keys',
  'refunds',
  'promotion_uses',
]);

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

  it.each(
    ORDER_SORTS.flatMap((sort) => [
      [sort, 'first', undefined] as const,
      [sort, 'thousandth', sort.endsWith('created_at') ? MIDDLE_MOMENT : ['100', '150000']] as const,
    ]),
  )(
    'reads the list of the desk by %s, the %s page, along an index, without sorting',
    async (sort, _page, after) => {
      loggedQueries.length = 0;
      await findOrdersForDesk(db, {}, { sort, limit: 51, after: after && [after[0] ?? '', after[1] ?? ''] });
      const [{ query, params } = { query: '', params: [] }] = loggedQueries;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) ${query}`,
        params,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan( Backward)? using orders_(created|total)_idx/);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
      expect(plan).toMatch(/actual rows=51(\.00)? loops=1/);
      expect(plan).not.toMatch(/Rows Removed by Filter: \d{3,}/);
    },
  );
});
