import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenDatabase } from '../../../src/server/db/client';
import * as schema from '../../../src/server/db/schema';
import {
  countRecentResets,
  endResets,
  findOpenReset,
} from '../../../src/server/modules/auth/passwordResetsRepository';
import { addDevice, deleteOldDevices, seeDevice } from '../../../src/server/modules/auth/securityRepository';
import {
  deleteOldTokens,
  findRefreshToken,
  hasUsedSuccessor,
  isSessionOpen,
  revokeFamily,
  revokeSessionsOf,
} from '../../../src/server/modules/auth/sessionsRepository';
import {
  findFamily,
  findProduct,
  findProductsOf,
} from '../../../src/server/modules/catalog/productsRepository';
import { deleteOldImports } from '../../../src/server/modules/catalog/sheet/importsRepository';
import { findAfter, findForSheet } from '../../../src/server/modules/catalog/sheet/sheetRepository';
import { claimMail, countMails, deleteOldMails } from '../../../src/server/modules/mail/mailsRepository';
import {
  findOverdueOrders,
  isOrderOverdue,
  returnStock,
} from '../../../src/server/modules/orders/movesRepository';
import {
  findBoughtProducts,
  findOrder,
  findOrderOf,
  findOrders,
  findOrdersOf,
} from '../../../src/server/modules/orders/ordersRepository';
import { deleteOldKeys, findByKey } from '../../../src/server/modules/orders/placementRepository';
import { findUnpaidOrders } from '../../../src/server/modules/orders/unpaidRepository';
import {
  claimDueAttempts,
  countAttempts,
  findAttempt,
  findLastAttempt,
  findPayment,
  findUnconfirmedAttempts,
} from '../../../src/server/modules/payments/attemptsRepository';
import {
  deleteUse,
  findPromotion,
  insertUse,
} from '../../../src/server/modules/promotions/promotionsRepository';
import {
  findReceived,
  findRefunds,
  sumInLedger,
  sumOwed,
} from '../../../src/server/modules/refunds/refundsRepository';
import { addSearches, deleteOldSearches } from '../../../src/server/modules/search/searchesRepository';
import {
  findChanges,
  findIndexed,
  findIndexedAfter,
  findSoldSince,
} from '../../../src/server/modules/search/searchIndexRepository';
import { makeDatabase, urlOf } from '../../support/database';

const ROWS = 300_000;
const USERS = 30_000;
/** Tables that grow with the shop. */
const BIG = [
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

const UUID = '00000000-0000-4000-8000-000000000001';

/**
 * Not here, because they are about every product and read each: the deals (kept for five seconds), the products of each
 * category (kept until one is edited), and the sitemap.
 */
const STATEMENTS: Record<string, (db: Database) => Promise<unknown>> = {
  'orders of a customer': (db) => findOrdersOf(db, 7, { limit: 100 }),
  'older orders of a customer': (db) => findOrdersOf(db, 7, { limit: 100, after: 200_000 }),
  'an order of a customer': (db) => findOrderOf(db, 7, 10_007),
  'an order': (db) => findOrder(db, 10_007),
  'every order': (db) => findOrders(db, {}, { limit: 500, after: 200_000 }),
  'orders by status': (db) => findOrders(db, { status: 'Shipped' }, { limit: 500, after: 200_000 }),
  'unpaid orders to expire': (db) => findOverdueOrders(db, { hours: 72, heldHours: 24, limit: 100 }),
  'whether an order is to expire': (db) => isOrderOverdue(db, 10_007, { hours: 72, heldHours: 24 }),
  'unpaid orders of a customer': (db) => findUnpaidOrders(db, 7),
  'the last attempt of an order': (db) => findLastAttempt(db, 10_007),
  'attempts of an order': (db) => countAttempts(db, 10_007),
  'products of orders': (db) => findBoughtProducts(db, [10_007, 10_008]),
  'stock given back': (db) => returnStock(db, 10_007),
  'an order by its key': (db) => findByKey(db, { userId: 7, key: 'key 7' }),
  'a code, and how often a customer used it': (db) => findPromotion(db, 'CODE-1', 7),
  'the use of a code': (db) => insertUse(db, { promotionId: 1, orderId: 10_007, userId: 7 }),
  'the use of a code given back': (db) => deleteUse(db, 10_008),
  'lines by product': (db) =>
    db
      .select()
      .from(schema.orderLines)
      .where(sql`${schema.orderLines.productId} = 2000007`)
      .limit(10),
  'old keys': (db) => deleteOldKeys(db),
  'old mails': (db) => deleteOldMails(db),
  'old tokens and links': (db) => deleteOldTokens(db),
  'old browsers': (db) => deleteOldDevices(db),
  'a sign-in from a browser': (db) => addDevice(db, 7, 'hash 7'),
  'a refresh from a browser': (db) => seeDevice(db, 7, 'hash 7'),
  'old imports': (db) => deleteOldImports(db),
  'the next mail': (db) => claimMail(db, { onlyUrgent: false }),
  'mails by state': (db) => countMails(db),
  'an attempt': (db) => findAttempt(db, 'reference 7'),
  'an order beside an attempt': (db) => findPayment(db, { orderId: 10_007, reference: 'reference 7' }),
  'attempts that are due': (db) => claimDueAttempts(db, 100),
  'attempts that never paid': (db) => findUnconfirmedAttempts(db, 1),
  'what came under a reference': (db) => findReceived(db, 'reference 7'),
  'what is owed': (db) => sumOwed(db),
  'what of a payment is in the ledger': (db) =>
    sumInLedger(db, { paymentReference: 'reference 7', currency: 'NGN' }),
  'refunds by status': (db) => findRefunds(db, { status: 'due', limit: 500 }),
  'whether a session goes on': (db) => isSessionOpen(db, UUID),
  'a token': (db) => findRefreshToken(db, 'hash 7'),
  'a token that was replaced': (db) => hasUsedSuccessor(db, 7),
  'the end of a session': (db) => revokeFamily(db, UUID),
  'the end of every session of a user': (db) => revokeSessionsOf(db, 7),
  'links of an hour': (db) => countRecentResets(db, 7),
  'a link': (db) => findOpenReset(db, { userId: 7, tokenHash: 'hash 7' }),
  'the end of links': (db) => endResets(db, 7),
  'a product': (db) => findProduct(db, 2_000_007),
  'products of a list': (db) => findProductsOf(db, [2_000_007, 2_000_008]),
  'a family': (db) => findFamily(db, 'family 7'),
  'what changed since the index was read': (db) => findChanges(db, '700'),
  'products that changed': (db) => findIndexed(db, [2_000_007, 2_000_008]),
  'the next products of the index': (db) => findIndexedAfter(db, 2_000_007, 200),
  // Thirty days are a small part only of a shop's years.
  'what sold lately': (db) => findSoldSince(db, new Date(Date.now() - 86_400_000)),
  'searches to be counted': (db) =>
    addSearches(db, [{ words: 'word 7', productId: 0, times: 1, results: 1 }]),
  'old searches': (db) => deleteOldSearches(db),
  'rows of a sheet': (db) => findForSheet(db, [2_000_007, 2_000_008], true),
  'products after an id': (db) => findAfter(db, 2_000_007, 1_000),
};

// PostgreSQL alone: an embedded database has no such shop.
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
onPostgres('with 300,000 orders and products', () => {
  let database: OpenDatabase;
  let client: pg.Client;
  const seen: { query: string; params: unknown[] }[] = [];
  let db: Database;

  beforeAll(async () => {
    database = await makeDatabase();
    client = new pg.Client({ connectionString: await urlOf(database) });
    await client.connect();
    db = drizzle({
      client,
      casing: 'snake_case',
      logger: { logQuery: (query, params) => void seen.push({ query, params }) },
    });
    for (const statement of FILLING) await client.query(statement);
    await client.query('vacuum analyze');
  }, 600_000);
  afterAll(async () => {
    await client.end();
    await database.close();
  });

  it.each(Object.entries(STATEMENTS))('reads no table to the end: %s', async (_name, ask) => {
    seen.length = 0;
    await db.transaction(ask).catch((error: unknown) => {
      throw new Error(String(error));
    });
    const asked = seen.filter(({ query }) => /^\s*(select|update|delete|insert|with)/i.test(query));
    expect(asked.length).toBeGreaterThan(0);
    const read: string[] = [];
    for (const { query, params } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, table = '']) => table);
      if (whole.some((table) => BIG.includes(table))) read.push(plan);
    }
    expect(read).toEqual([]);
  });
});

const FILLING = [
  `set session_replication_role = replica`,
  `insert into users (username, email, password_hash)
     select 'u' || n, 'u' || n || '@example.com', '' from generate_series(1, ${USERS}) as n`,
  `insert into products (id, name, category_id, price_kobo, discount, stock, is_new, is_featured, created_at)
     select 2000000 + n, 'Product ' || n, 1 + n % 15, 100000 + n * 7 % 900000, case when n % 5 = 0 then n % 50 else 0 end,
       n % 60, n % 20 = 0, n % 1000 = 0, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) as n`,
  `update products set family = 'family ' || id / 5 where id % 2 = 0`,
  `insert into search_changes (product_id, changed_in) select id, (id % 500)::text::xid8 from products on conflict do nothing`,
  `insert into searches (day, words, product_id, times, results)
     select current_date - n % 90, 'word ' || n, 0, 1, 1 from generate_series(1, ${ROWS}) as n`,
  `insert into orders (user_id, status, payment_confirmed, payment_method_id, shipping_method, subtotal_kobo,
       shipping_kobo, total_kobo, email, first_name, last_name, address, city, state, postal_code, country, phone, created_at)
     select 1 + n % ${USERS},
       (array['Delivered', 'Delivered', 'Delivered', 'Cancelled', 'Shipped', 'Processing'])[1 + n % 6], n % 6 <> 3, 1, 'ikeja',
       100, 0, 100, '', '', '', '', '', '', '', '', '', now() - (${ROWS} - n) * interval '2 minutes'
     from generate_series(1, ${ROWS}) as n`,
  `update orders set status = 'Pending', payment_confirmed = false where id > ${ROWS}`,
  `insert into order_lines (order_id, product_id, position, name, image_url, price_kobo, quantity, is_abroad_order)
     select id, 2000000 + id % ${ROWS}, 0, '', '', 100, 1, false from orders`,
  `insert into promotions (code, kind, value, used) values ('CODE-1', 'percent', 10, ${ROWS})`,
  `insert into promotion_uses (order_id, promotion_id) select id, 1 from orders where id % 2 = 0`,
  `insert into order_events (order_id, status) select id, status from orders, generate_series(1, 2)`,
  `insert into payment_attempts (order_id, reference, amount_kobo, state, created_at)
     select id, 'reference ' || id, 100, case when id % 100 = 0 then 'initialised' else 'success' end, created_at from orders`,
  `insert into refunds (order_id, payment_reference, method, amount_kobo, reason, status)
     select id, 'reference ' || id, 'card', 100, 'paid_twice', case when id % 50 = 0 then 'due' else 'done' end from orders`,
  `insert into mails (event, created_at, due_at, sent_at, failed_at)
     select '{"type":"order_received","orderId":1}', created_at, created_at,
       case when id % 100 > 1 then now() - id % 30 * interval '1 day' end, case when id % 100 = 1 then now() end from orders`,
  `insert into refresh_tokens (user_id, family_id, token_hash, parent_id, expires_at, revoked_at)
     select 1 + n % ${USERS}, gen_random_uuid(), 'hash ' || n, n - 1, now() + n % 30 * interval '1 day',
       case when n % 20 = 0 then now() end from generate_series(1, ${ROWS}) as n`,
  `insert into devices (user_id, token_hash)
     select 1 + n % ${USERS}, 'hash ' || n from generate_series(1, ${ROWS}) as n`,
  `insert into password_resets (user_id, token_hash, expires_at)
     select 1 + n % ${USERS}, 'hash ' || n, now() + n % 60 * interval '1 minute' from generate_series(1, ${ROWS}) as n`,
  `insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
     select user_id, 'key ' || id, '', id, greatest(created_at, now() - id % 7 * interval '1 hour') from orders`,
  `set session_replication_role = default`,
];
