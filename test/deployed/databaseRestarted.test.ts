import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { newCustomer } from '../support/customer';
import { limitIn } from '../support/limitIn';
import { eventually } from '../support/patience';
import { deployedShop, keeper } from './support/deployedShop';
import { orderBodyOf, placeOrder, type Shopper } from './support/load';
import { startPostgres } from './support/neighbours';

const deployed = deployedShop();

const STOCK = 100_000;
const SHOPPERS = 8;
const READY_MS = 15_000;
/** How many readiness checks a server may need after PostgreSQL accepts connections again. */
const MAX_POLLS = 5;
/** Orders before and after the restart: enough for every shopper to place some. */
const ORDERS_PER_PHASE = 3 * SHOPPERS;

it('after an immediate restart of PostgreSQL under load the servers are ready within 15 s, and no order is lost or doubled', async () => {
  const folder = await deployed.folder();
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), fsync: true });
  deployed.onEnd(() => postgres.end());
  await keeper({ DATABASE_URL: postgres.url }, 'db', 'seed');
  await keeper({ DATABASE_URL: postgres.url }, 'products', 'set', '22', '--stock', String(STOCK));
  const servers = [0, 1].map(() => deployed.start({ DATABASE_URL: postgres.url }));
  const addresses = await Promise.all(servers.map(({ address }) => address));
  const body = await orderBodyOf(addresses[0] ?? '', 22);

  const placedOrders = new Map<string, number>();
  let failures = 0;
  let isOver = false;
  const placeUntilAccepted = async (address: string, shopper: Shopper, key: string) => {
    await eventually(async () => {
      const order = await placeOrder(address, shopper, body, key).then(
        async (response) => ({
          status: response.status,
          body: (await response.json()) as { order_id: number },
        }),
        () => null,
      );
      if (order?.status === 201) return placedOrders.set(key, order.body.order_id);
      failures += 1;
      throw new Error(`An order is not taken: ${order?.status}`);
    });
  };
  const customers = await Promise.all(
    Array.from({ length: SHOPPERS }, (_none, at) => newCustomer(addresses[at % addresses.length] ?? '')),
  );
  const shopping = Promise.all(
    customers.map(async (customer, at) => {
      while (!isOver)
        await placeUntilAccepted(addresses[at % addresses.length] ?? '', customer, randomUUID());
    }),
  );
  // A failure is reported where `shopping` is awaited below.
  shopping.catch(() => undefined);
  deployed.onEnd(() => Promise.resolve((isOver = true)));
  await eventually(() => placedOrders.size >= ORDERS_PER_PHASE);
  await postgres.restart();
  const before = placedOrders.size;
  const polls = await Promise.all(addresses.map(pollsUntilReady));
  await eventually(() => placedOrders.size >= before + ORDERS_PER_PHASE);
  isOver = true;
  await shopping;
  process.stdout.write(
    `PostgreSQL restarted: ready at look ${polls.join(' and ')}; ${before} orders before, ${placedOrders.size} in all, ${failures} tries failed\n`,
  );

  expect(Math.max(...polls)).toBeLessThanOrEqual(MAX_POLLS);
  expect(MAX_POLLS * limitIn('modules/operations/routes.ts', 'PROBE_TIMEOUT_MS')).toBeLessThanOrEqual(
    READY_MS,
  );
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  deployed.onEnd(() => database.end());
  const { rows: stored } = await database.query<{ id: number }>('select id from orders');
  expect(stored.map(({ id }) => id).sort()).toEqual([...placedOrders.values()].sort());
  const { rows: products } = await database.query<{ stock: number }>(
    'select stock from products where id = 22',
  );
  expect(products[0]?.stock).toBe(STOCK - placedOrders.size);
});

/** The number of readiness checks until a server was ready. */
async function pollsUntilReady(address: string): Promise<number> {
  let polls = 0;
  await eventually(async () => {
    polls += 1;
    expect((await fetch(`${address}/api/ready/`)).status).toBe(200);
  });
  return polls;
}
