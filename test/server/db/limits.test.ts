import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ErrorBody } from '@contract/errors';
import { waitedFor } from '../../../src/server/db/failures';
import { products } from '../../../src/server/db/schema';
import { testShop } from '../../support/testShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('a wait for PostgreSQL', () => {
  const shop = testShop();
  const endOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => waitedFor(error),
    );

  it('ends, whether it is for a statement, for the next step of a transaction or for a table', async () => {
    const { db } = shop().database;
    const slow = endOf(db.execute(sql`select pg_sleep(30)`));
    const idle = endOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await sleep(11_000);
        await tx.execute(sql`select 1`);
      }),
    );
    let tell: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (tell = resolve));
    const held = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${products} in access exclusive mode`);
      tell();
      await sleep(5_000);
    });
    await isHeld;
    expect(await endOf(db.select().from(products).limit(1))).toBe('lock');
    await held;
    expect(await Promise.all([slow, idle])).toEqual(['statement', 'transaction']);
    await shop().database.ping();
  });

  it('for a connection is answered 503 not_ready with Retry-After, and counted; then all is as before', async () => {
    const { db } = shop().database;
    const taken = Array.from({ length: 5 }, async () => db.execute(sql`select pg_sleep(6)`));
    const refused = await shop().app.inject('/api/products/?limit=7');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json<ErrorBody>().code).toBe('not_ready');
    await Promise.allSettled(taken);
    expect((await shop().app.inject('/api/products/?limit=7')).statusCode).toBe(200);
    const { payload } = await shop().app.inject('/metrics');
    expect(payload).toMatch(/^database_connection_waits_total [1-9]/m);
    expect(Number(/^database_connection_wait_seconds_total (\S+)/m.exec(payload)?.[1])).toBeGreaterThan(3);
  });
});
