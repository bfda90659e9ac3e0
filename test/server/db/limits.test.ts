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
  const endOf = (work: Promise<unknown>) =>
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

  /** Transactions that have begun with some work, and stay open until they are let go. */
  async function holding(count: number, work: (tx: Database) => Promise<unknown>) {
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    const begun: Promise<void>[] = [];
    const ended = Array.from({ length: count }, () => {
      let tell: () => void = () => undefined;
      begun.push(new Promise((resolve) => (tell = resolve)));
      return shop().database.db.transaction(async (tx) => {
        await work(tx);
        tell();
        await isLetGo;
      });
    });
    await Promise.race([Promise.all(begun), Promise.all(ended)]);
    return {
      letGo: async () => {
        letGo();
        await Promise.all(ended);
      },
    };
  }

  it('ends, whether it is for a statement, for the next step of a transaction or for a table', async () => {
    const { db } = shop().database;
    const slow = endOf(db.execute(sql`select pg_sleep(30)`));
    const idle = endOf(
      db.transaction(async (tx) => {
        const pid = sql<number>`pg_backend_pid()`.as('pid');
        const [own] = await tx.select({ pid }).from(ONE);
        await eventually(async () => expect(await pidsOfSessions()).not.toContain(own?.pid));
        await tx.execute(sql`select 1`);
      }),
    );
    const held = await holding(1, (tx) => tx.execute(sql`lock table ${products} in access exclusive mode`));
    expect(await endOf(db.select().from(products).limit(1))).toBe('lock');
    await held.letGo();
    expect(await Promise.all([slow, idle])).toEqual(['statement', 'transaction']);
    await shop().database.ping();
  });

  it('for a connection is answered 503 not_ready with Retry-After, and counted; then all is as before', async () => {
    const taken = await holding(5, (tx) => tx.execute(sql`select 1`));
    const refused = await shop().app.inject('/api/products/?limit=7');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json<ErrorBody>().code).toBe('not_ready');
    await taken.letGo();
    expect((await shop().app.inject('/api/products/?limit=7')).statusCode).toBe(200);
    const { payload } = await shop().app.inject('/metrics');
    expect(payload).toMatch(/^database_connection_waits_total [1-9]/m);
    expect(Number(/^database_connection_wait_seconds_total (\S+)/m.exec(payload)?.[1])).toBeGreaterThan(3);
  });
});
