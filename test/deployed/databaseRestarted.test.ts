import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { newCustomer } from '../support/customer';
import { deployedShop, keeper } from './support/deployedShop';
import { orderOf, placeOrder, type Shopper } from './support/load';
import { startPostgres } from './support/neighbours';

const deployed = deployedShop();

const STOCK = 100_000;
const SHOPPERS = 8;
const READY_MS = 15_000;
/** What an order waits before it is sent again under its key. */
const PAUSE_MS = 100;

it('PostgreSQL restarted at once under load: ready again within 15 s, no order lost and none doubled', async () => {
  const folder = await deployed.folder();
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), fsync: true });
  deployed.onEnd(() => postgres.end());
  await keeper({ DATABASE_URL: postgres.url }, 'db', 'seed');
  await keeper({ DATABASE_URL: postgres.url }, 'products', 'set', '22', '--stock', String(STOCK));
  const servers = [0, 1].map(() => deployed.start({ DATABASE_URL: postgres.url }));
  const addresses = await Promise.all(servers.map(({ address }) => address));
  const body = await orderOf(addresses[0] ?? '', 22);

  const ordered = new Map<string, number>();
  let failures = 0;
  let isOver = false;
  const insist = async (address: string, shopper: Shopper, key: string) => {
    for (;;) {
      const order = await placeOrder(address, shopper, body, key).then(
        async (response) => ({
          status: response.status,
          body: (await response.json()) as { order_id: number },
        }),
        () => null,
      );
      if (order?.status === 201) return void ordered.set(key, order.body.order_id);
      failures += 1;
      await sleep(PAUSE_MS);
    }
  };
  const customers = await Promise.all(
    Array.from({ length: SHOPPERS }, (_none, at) => newCustomer(addresses[at % addresses.length] ?? '')),
  );
  const shopping = customers.map(async (customer, at) => {
    while (!isOver) await insist(addresses[at % addresses.length] ?? '', customer, randomUUID());
  });
  await sleep(2_000);
  const before = ordered.size;
  const restarted = performance.now();
  await postgres.restart();
  for (const address of addresses) {
    while ((await fetch(`${address}/api/ready/`)).status !== 200) await sleep(50);
  }
  const readyMs = performance.now() - restarted;
  await sleep(2_000);
  isOver = true;
  await Promise.all(shopping);
  process.stdout.write(
    `PostgreSQL restarted: ready after ${Math.round(readyMs)} ms; ${before} orders before, ${ordered.size} in all, ${failures} tries failed\n`,
  );

  expect(readyMs).toBeLessThan(READY_MS);
  expect(before).toBeGreaterThan(0);
  expect(ordered.size).toBeGreaterThan(before);
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  deployed.onEnd(() => database.end());
  const { rows: kept } = await database.query<{ id: number }>('select id from orders');
  expect(kept.map(({ id }) => id).sort()).toEqual([...ordered.values()].sort());
  const { rows: left } = await database.query<{ stock: number }>('select stock from products where id = 22');
  expect(left[0]?.stock).toBe(STOCK - ordered.size);
});
