import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { busyReasonOf } from '../../../src/server/db/databaseErrors';
import { openDatabase } from '../../../src/server/db/openDatabase';
import { makeDatabase, settingsOf, urlOf } from '../../support/database';
import { eventually } from '../../support/patience';
import {
  startSilenceableProxy,
  connectOptionsOf,
  type SilenceableProxy,
} from '../../support/silenceableProxy';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const CHANNEL = 'silence';
const RECOVERY_MS = 15_000;

onPostgres('connections that fall silent without being closed', () => {
  let database: OpenDatabase;
  let proxy: SilenceableProxy;
  let opened: OpenDatabase;
  beforeAll(async () => {
    database = await makeDatabase();
    const directUrl = await urlOf(database);
    proxy = await startSilenceableProxy(connectOptionsOf(directUrl));
    const { username, pathname } = new URL(directUrl);
    opened = await openDatabase(settingsOf(`postgresql://${username}@127.0.0.1:${proxy.port}${pathname}`));
  });
  afterAll(async () => {
    await opened.close();
    await proxy.close();
    await database.close();
  });

  const runFiveQueries = () =>
    Promise.allSettled(Array.from({ length: 5 }, () => opened.db.execute(sql`select pg_sleep(0.05)`)));

  it('are discarded, and the shop reads, writes and receives notifications again within 15 s, with all of them idle before', async () => {
    let notifications = 0;
    const stop = await opened.listen(CHANNEL, {
      received: () => (notifications += 1),
      connected: () => undefined,
      disconnected: () => undefined,
    });
    await runFiveQueries();
    expect(opened.connections()).toMatchObject({ open: 5, idle: 5 });
    proxy.silence();
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const failures: unknown[] = [];
    // One after the other, because each takes the next silent connection.
    while (elapsed() < RECOVERY_MS) {
      const result = await opened.db
        .transaction((tx) => tx.execute(sql`select 1`))
        .catch((error: unknown) => {
          failures.push(busyReasonOf(error));
        });
      if (result) break;
    }
    const recoveredAfter = elapsed();
    expect(recoveredAfter).toBeLessThan(RECOVERY_MS);
    expect(new Set(failures)).toEqual(new Set(['connection']));
    for (const { status } of await runFiveQueries()) expect(status).toBe('fulfilled');

    while (notifications === 0 && elapsed() < RECOVERY_MS) {
      await database.db.execute(sql`select pg_notify(${CHANNEL}, '')`);
      await sleep(100);
    }
    if (process.env.SHOW_FIGURES)
      process.stdout.write(`serving after ${recoveredAfter}, hearing after ${elapsed()}\n`);
    expect(notifications).toBeGreaterThan(0);
    await stop();
    expect(opened.connections()).toMatchObject({ open: 5, idle: 5 });
  });

  it('fail the requests that use them, and no others', async () => {
    await runFiveQueries();
    proxy.silence();
    const results = await runFiveQueries();
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    for (const { status } of await runFiveQueries()) expect(status).toBe('fulfilled');
  });
});

onPostgres('a connection that PostgreSQL ends between two statements of a transaction', () => {
  it('fails that transaction but not the process', async () => {
    const database = await makeDatabase();
    const transaction = database.db.transaction(async (tx) => {
      const result: unknown = await tx.execute(sql`select pg_backend_pid() as pid`);
      const [row] = (result as { rows: { pid: number }[] }).rows;
      await database.db.execute(sql`select pg_terminate_backend(${row?.pid})`);
      await eventually(
        async () => (await database.db.$count(sql`pg_stat_activity`, sql`pid = ${row?.pid}`)) === 0,
      );
      await tx.execute(sql`select 1`);
    });
    const failure: unknown = await transaction.catch((error: unknown) => error);
    expect(busyReasonOf(failure)).toBe('connection');
    await database.ping();
    await database.close();
  });

  // A blocked process has not read that its connection is over, so the write itself fails (EPIPE).
  it('fails it as a lost connection too where the next statement is written before that is read', async () => {
    const database = await makeDatabase();
    const url = await urlOf(database);
    const transaction = database.db.transaction(async (tx) => {
      const result: unknown = await tx.execute(sql`select pg_backend_pid() as pid`);
      const [row] = (result as { rows: { pid: number }[] }).rows;
      execFileSync(process.execPath, ['-e', END_BACKEND, url, String(row?.pid)]);
      await tx.execute(sql`select 1`);
    });
    const failure: unknown = await transaction.catch((error: unknown) => error);
    expect(busyReasonOf(failure)).toBe('connection');
    await database.ping();
    await database.close();
  });
});

/** Ends the backend of the second argument, and exits once it is gone. */
const END_BACKEND = `
  const pg = require('pg');
  const [url, pid] = process.argv.slice(1);
  const client = new pg.Client({ connectionString: url });
  (async () => {
    await client.connect();
    await client.query('select pg_terminate_backend($1, 10000)', [pid]);
    await client.end();
  })();
`;
