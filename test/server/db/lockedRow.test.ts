import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { listProducts } from '@contract/calls/catalog';
import { myOrders, placeOrder } from '@contract/calls/orders';
import { login, signup } from '@contract/calls/session';
import type { ErrorBody } from '@contract/errors';
import type { Database } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { callShop, type Customer } from '../../support/customer';
import { makeProduct, orderBody, stockOf, type ProductRow } from '../../support/orders';
import { twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const LOCKED_MS = 9_000;
const SOON_MS = 1_500;
const password = 'a long enough passphrase';

async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return Math.round(performance.now() - began);
}

/** Holds a product's row, as somebody's forgotten transaction does. */
async function holdRow(db: Database, product: ProductRow, ms: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select()
      .from(products)
      .where(sql`${products.id} = ${product.id}`)
      .for('update');
    await sleep(ms);
  });
}

onPostgres('a product whose row is locked for 9 s while ten orders for it wait', () => {
  let shop: ServersOfOneShop;
  beforeAll(async () => {
    shop = await twoServers({ LOG_LEVEL: 'warn' });
  });
  afterAll(() => shop.close());

  /** The longest of each kind while something goes on, asked one after the other as a shopper does. */
  async function longestWhile(ongoing: Promise<unknown>, customer: Customer, free: ProductRow) {
    const [address = ''] = shop.addresses;
    const email = `${randomUUID()}@example.com`;
    await callShop(address, signup, { body: { username: randomUUID().slice(0, 20), email, password } });
    const kinds = {
      list: () => fetch(`${address}/api/products/?min_price=${Math.random()}&limit=20`),
      search: () => fetch(`${address}/api/products/?query=${randomUUID().slice(0, 6)}`),
      orders: () => customer.must(myOrders),
      signIn: () => callShop(address, login, { body: { email, password } }),
      anotherOrder: () => customer.must(placeOrder, { body: orderBody([{ product: free }]) }),
    };
    const longest = { list: 0, search: 0, orders: 0, signIn: 0, anotherOrder: 0 };
    let goesOn = true;
    void ongoing.finally(() => (goesOn = false));
    const loops = Object.entries(kinds).map(async ([kind, ask]) => {
      const name = kind as keyof typeof longest;
      while (goesOn) {
        longest[name] = Math.max(longest[name], await timed(ask()));
        await sleep(20);
      }
    });
    await Promise.all(loops);
    return longest;
  }

  it('reads, sign-in, lists and orders for other products are answered as always; those ten 503, and the log says why', async () => {
    const [locked, free] = await Promise.all([
      makeProduct(shop.db, { stock: 100 }),
      makeProduct(shop.db, { stock: 10_000 }),
    ]);
    const [shopper, ...buyers] = await shop.customers(21);
    // Those at the first server, so that all of them wait there.
    const waiting = buyers.filter((_buyer, at) => at % 2 === 1);
    expect(waiting).toHaveLength(10);
    if (!shopper) throw new Error('There is no shopper.');
    await callShop(shop.addresses[0] ?? '', listProducts);
    const held = holdRow(shop.db, locked, LOCKED_MS);
    await sleep(200);
    // Not by `call`, which asks again after a 503.
    const order = async ({ access }: Customer) => {
      const began = performance.now();
      const response = await fetch(`${shop.addresses[0]}/api/orders/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify(orderBody([{ product: locked }])),
      });
      const { code } = (await response.json()) as Partial<ErrorBody>;
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, code, retryAfter, ms: performance.now() - began };
    };
    const ordering = Promise.all(waiting.map(order));
    const again = ordering.then((first) =>
      Promise.all(waiting.map(order)).then((more) => [...first, ...more]),
    );
    const longest = await longestWhile(Promise.all([held, again]), shopper, free);
    if (process.env.SHOW_FIGURES) process.stdout.write(`${JSON.stringify(longest)}\n`);
    for (const answer of await again) {
      expect(answer).toMatchObject({ status: 503, code: 'not_ready', retryAfter: '2' });
      expect(answer.ms).toBeLessThan(5_000);
    }
    for (const ms of Object.values(longest)) expect(ms).toBeLessThan(SOON_MS);
    expect(await stockOf(shop.db, locked.id)).toBe(100);

    expect(await waiting[0]?.must(placeOrder, { body: orderBody([{ product: locked }]) })).toMatchObject({
      status: 'Pending',
    });
    const { out = '' } = (await shop.processes[0]?.signal('SIGTERM')) ?? {};
    expect(out).toContain('"waitedFor":"lock"');
    expect(out).not.toContain('Adaeze');
  });
});
