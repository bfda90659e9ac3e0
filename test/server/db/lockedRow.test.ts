import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { myOrders, placeOrder } from '@contract/calls/orders';
import { signup } from '@contract/calls/session';
import { API_BASE } from '@contract/call';
import type { ErrorBody } from '@contract/errors';
import type { Database } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { callShop, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { eventually } from '../../support/patience';
import { twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const password = 'a long enough passphrase';

/** Locks a product's row, like a forgotten transaction. */
async function lockRow(db: Database, product: ProductRow): Promise<{ release: () => Promise<void> }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let markLocked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => (markLocked = resolve));
  const transaction = db.transaction(async (tx) => {
    const row = sql`${products.id} = ${product.id}`;
    const readRow = () => tx.select({ id: products.id }).from(products).where(row);
    await readRow().for('update');
    markLocked();
    // A transaction in which nothing happens is ended after 10 s.
    const keepAlive = setInterval(() => void readRow().catch(() => undefined), 1_000);
    await released;
    clearInterval(keepAlive);
  });
  await Promise.race([isLocked, transaction]);
  return {
    release: async () => {
      release();
      await transaction;
    },
  };
}

/** The transaction attempts that are waiting for a lock now. */
async function attemptsWaitingForLock(db: Database): Promise<string[]> {
  const attempt = sql<string>`pid || ' ' || xact_start`.as('attempt');
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const rows = await db
    .select({ attempt })
    .from(sql`pg_stat_activity`)
    .where(waiting);
  return rows.map((row) => row.attempt);
}

type Requests = Record<string, () => Promise<Response>>;

onPostgres('a product whose row is locked while ten orders for it wait', () => {
  let shop: ServersOfOneShop;
  beforeAll(async () => {
    shop = await twoServers({ LOG_LEVEL: 'warn' });
  });
  afterAll(() => shop.close());

  // `call` would retry after a 503.
  const post = (path: string, body: unknown, { access }: Partial<Customer> = {}) =>
    fetch(`${shop.addresses[0]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
      body: JSON.stringify(body),
    });
  const order = (customer: Customer, product: ProductRow) =>
    post('/api/orders/', orderBody([{ product }]), customer);

  /** The requests of another shopper meanwhile. */
  async function otherRequests({ access }: Customer, free: ProductRow): Promise<Requests> {
    const [address = ''] = shop.addresses;
    const email = `${randomUUID()}@example.com`;
    await callShop(address, signup, { body: { username: randomUUID().slice(0, 20), email, password } });
    const headers = { authorization: `Bearer ${access}` };
    return {
      list: () => fetch(`${address}/api/products/?min_price=${Math.random()}&limit=20`),
      search: () => fetch(`${address}/api/products/?query=${randomUUID().slice(0, 6)}`),
      orders: () => fetch(`${address}${API_BASE}${myOrders.path}`, { headers }),
      signIn: () => post('/api/login/', { email, password }),
      anotherOrder: () => post('/api/orders/', orderBody([{ product: free }]), { access }),
    };
  }

  /**
   * Repeats a request until its response comes while the orders are still in the same attempt as before it. If the
   * orders occupied a shared resource, one of them would have to give up first. A busy machine takes several tries.
   */
  async function statusesWhileOthersWait(request: () => Promise<Response>): Promise<number[]> {
    const statuses: number[] = [];
    await eventually(async () => {
      const before = await attemptsWaitingForLock(shop.db);
      if (before.length === 0) return false;
      const response = await request();
      await response.arrayBuffer();
      statuses.push(response.status);
      const after = await attemptsWaitingForLock(shop.db);
      return before.every((attempt) => after.includes(attempt));
    });
    return statuses;
  }

  it('answers reads, sign-ins, lists and orders for other products as usual, refuses those ten with 503, and logs the reason', async () => {
    const [locked, free] = await Promise.all([
      makeProduct(shop.db, { stock: 100 }),
      makeProduct(shop.db, { stock: 10_000 }),
    ]);
    const [shopper, ...buyers] = await shop.customers(21);
    // Only customers of the first server, so that all of them wait there.
    const waiting = buyers.filter((_buyer, at) => at % 2 === 1);
    expect(waiting).toHaveLength(10);
    if (!shopper) throw new Error('There is no shopper.');
    const requests = await otherRequests(shopper, free);
    const lock = await lockRow(shop.db, locked);
    const expectRefused = async (customer: Customer) => {
      const response = await order(customer, locked);
      const { code } = (await response.json()) as Partial<ErrorBody>;
      expect([response.status, code]).toEqual([503, 'not_ready']);
      expect(response.headers.get('retry-after')).toBe('2');
    };
    let isOrdering = true;
    let refusals = 0;
    // All are refused while the row is locked; the lock is released after them.
    const ordering = Promise.all(
      waiting.map(async (customer) => {
        for (; isOrdering; refusals += 1) await expectRefused(customer);
      }),
    ).finally(() => (isOrdering = false));
    const statuses: Record<string, number[]> = {};
    try {
      // From then on all ten orders wait.
      await Promise.race([eventually(() => refusals >= waiting.length), ordering]);
      for (const [kind, request] of Object.entries(requests))
        statuses[kind] = await statusesWhileOthersWait(request);
    } finally {
      isOrdering = false;
      try {
        await ordering;
      } finally {
        await lock.release();
      }
    }
    if (process.env.SHOW_FIGURES) process.stdout.write(`${JSON.stringify(statuses)}\n`);
    expect(
      Object.values(statuses)
        .flat()
        .filter((status) => status >= 300),
    ).toEqual([]);
    expect(await stockOf(shop.db, locked.id)).toBe(100);

    expect(await waiting[0]?.must(placeOrder, { body: orderBody([{ product: locked }]) })).toMatchObject({
      status: 'Pending',
    });
    const { out = '' } = (await shop.processes[0]?.signal('SIGTERM')) ?? {};
    expect(out).toContain('"waitedFor":"lock"');
    expect(out).not.toContain('Adaeze');
  });
});
