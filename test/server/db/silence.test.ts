import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { busyReasonOf } from '../../../src/server/db/databaseErrors';
import { openDatabase } from '../../../src/server/db/openDatabase';
import { makeDatabase, settingsOf, urlOf } from '../../support/database';
import { eventually } from '../../support/patience';
import { quietProxy, whereIs, type QuietProxy } from '../../support/quietProxy';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const CHANNEL = 'silence';
const SERVING_AGAIN_MS = 15_000;

onPostgres('connections that fall silent without being closed', () => {
  let database: OpenDatabase;
  let proxy: QuietProxy;
  let opened: OpenDatabase;
  beforeAll(async () => {
    database = await makeDatabase();
    const directUrl = await urlOf(database);
    proxy = await quietProxy(whereIs(directUrl));
    const { username, pathname } = new URL(directUrl);
    opened = await openDatabase(settingsOf(`postgresql://${username}@127.0.0.1:${proxy.port}${pathname}`));
  });
  afterAll(async () => {
    await opened.close();
    await proxy.close();
    await database.close();
  });

  const readAll = () =>
    Promise.allSettled(Array.from({ length: 5 }, () => opened.db.execute(sql`select pg_sleep(0.05)`)));

  it('are thrown away, and the shop reads, writes and hears again within 15 s, however many lay idle', async () => {
    let heard = 0;
    const stop = await opened.listen(CHANNEL, {
      received: () => (heard += 1),
      connected: () => undefined,
      disconnected: () => undefined,
    });
    await readAll();
    expect(opened.connections()).toMatchObject({ open: 5, idle: 5 });
    proxy.silence();
    const began = performance.now();
    const passed = () => performance.now() - began;
    const failures: unknown[] = [];
    // One after the other: each would find the next silent connection.
    while (passed() < SERVING_AGAIN_MS) {
      const answer = await opened.db
        .transaction((tx) => tx.execute(sql`select 1`))
        .catch((error: unknown) => {
          failures.push(busyReasonOf(error));
        });
      if (answer) break;
    }
    const servingAfter = passed();
    expect(servingAfter).toBeLessThan(SERVING_AGAIN_MS);
    expect(new Set(failures)).toEqual(new Set(['connection']));
    for (const { status } of await readAll()) expect(status).toBe('fulfilled');

    while (heard === 0 && passed() < SERVING_AGAIN_MS) {
      await database.db.execute(sql`select pg_notify(${CHANNEL}, '')`);
      await sleep(100);
    }
    if (process.env.SHOW_FIGURES)
      process.stdout.write(`serving after ${servingAfter}, hearing after ${passed()}\n`);
    expect(heard).toBeGreaterThan(0);
    await stop();
    expect(opened.connections()).toMatchObject({ open: 5, idle: 5 });
  });

  it('with a request upon each fail those requests and no other', async () => {
    await readAll();
    proxy.silence();
    const lost = await readAll();
    expect(lost.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    for (const { status } of await readAll()) expect(status).toBe('fulfilled');
  });
});

onPostgres('a connection that the server ends between two statements of a transaction', () => {
  it('fails that transaction and not the process', async () => {
    const database = await makeDatabase();
    const broken = database.db.transaction(async (tx) => {
      const answer: unknown = await tx.execute(sql`select pg_backend_pid() as pid`);
      const [row] = (answer as { rows: { pid: number }[] }).rows;
      await database.db.execute(sql`select pg_terminate_backend(${row?.pid})`);
      await eventually(
        async () => (await database.db.$count(sql`pg_stat_activity`, sql`pid = ${row?.pid}`)) === 0,
      );
      await tx.execute(sql`select 1`);
    });
    const failure: unknown = await broken.catch((error: unknown) => error);
    expect(busyReasonOf(failure)).toBe('connection');
    await database.ping();
    await database.close();
  });
});
