import { sql } from 'drizzle-orm';
import type { ErrorBody } from '@contract/errors';
import type { Database } from '../../../src/server/db/client';
import { busyReasonOf } from '../../../src/server/db/databaseErrors';
import { products } from '../../../src/server/db/schema';
import { eventually } from '../../support/patience';
import { testShop } from '../../support/testShop';

const ONE = sql`(values (1)) as one`;
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('a wait for PostgreSQL', () => {
  const shop = testShop();
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => busyReasonOf(error),
    );

  const pidsOfSessions = async () => {
    const pid = sql<number>`pid`.as('pid');
    return (
      await shop()
        .database.db.select({ pid })
        .from(sql`pg_stat_activity`)
    ).map((one) => one.pid);
  };

  /** Opens transactions that do some work and stay open until they are released. */
  async function openTransactions(count: number, work: (tx: Database) => Promise<unknown>) {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const started: Promise<void>[] = [];
    const transactions = Array.from({ length: count }, () => {
      let markStarted: () => void = () => undefined;
      started.push(new Promise((resolve) => (markStarted = resolve)));
      return shop().database.db.transaction(async (tx) => {
        await work(tx);
        markStarted();
        await released;
      });
    });
    await Promise.race([Promise.all(started), Promise.all(transactions)]);
    return {
      release: async () => {
        release();
        await Promise.all(transactions);
      },
    };
  }

  it('ends by a time limit for a slow statement, an idle transaction and a locked table', async () => {
    const { db } = shop().database;
    const slow = outcomeOf(db.execute(sql`select pg_sleep(30)`));
    const idle = outcomeOf(
      db.transaction(async (tx) => {
        const pid = sql<number>`pg_backend_pid()`.as('pid');
        const [connection] = await tx.select({ pid }).from(ONE);
        await eventually(async () => expect(await pidsOfSessions()).not.toContain(connection?.pid));
        await tx.execute(sql`select 1`);
      }),
    );
    const lock = await openTransactions(1, (tx) =>
      tx.execute(sql`lock table ${products} in access exclusive mode`),
    );
    expect(await outcomeOf(db.select().from(products).limit(1))).toBe('lock');
    await lock.release();
    expect(await Promise.all([slow, idle])).toEqual(['statement', 'transaction']);
    await shop().database.ping();
  });

  it('gets 503 not_ready with Retry-After when all connections are taken, and is counted; later requests succeed', async () => {
    const connections = await openTransactions(5, (tx) => tx.execute(sql`select 1`));
    const response = await shop().app.inject('/api/products/?limit=7');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json<ErrorBody>().code).toBe('not_ready');
    await connections.release();
    expect((await shop().app.inject('/api/products/?limit=7')).statusCode).toBe(200);
    const { payload } = await shop().app.inject('/metrics');
    expect(payload).toMatch(/^database_connection_waits_total [1-9]/m);
    expect(Number(/^database_connection_wait_seconds_total (\S+)/m.exec(payload)?.[1])).toBeGreaterThan(3);
  });
});
