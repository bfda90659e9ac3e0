import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../src/server/db/openDatabase';
import { SERVER, startServer } from '../../support/serverProcess';
import { unpackTemplate } from '../../support/template';
import { testShop } from '../../support/testShop';
import { run } from './run';

const shop = testShop();
const ROW_EMAIL = 'somebody-of-the-rows@example.com';

it.each([[[]], [['--json']]])(
  'ASVS 16.2.5 a failing command reports the error in one line, and prints no values of rows (%j)',
  async (options) => {
    const { database } = shop();
    await database.db.execute(
      sql`alter table products add constraint of_this_test check (stock <> 77123) not valid`,
    );
    const result = await run(database, ['products', 'set', '22', '--stock', '77123', ...options]);
    await database.db.execute(sql`alter table products drop constraint of_this_test`);
    expect(result.exit).toBe(1);
    expect(result.out + result.err).toMatch(/^[^\n]*of_this_test[^\n]*\n$/);
    expect(result.out + result.err).not.toMatch(/77123|params|detail|Bask|update "products"/);
  },
);

it('ASVS 16.2.5 a failing command prints no parameters of its statement', async () => {
  const { database } = shop();
  await database.db.execute(sql`alter table users rename to users_elsewhere`);
  const result = await run(database, ['users', 'revoke', ROW_EMAIL]);
  await database.db.execute(sql`alter table users_elsewhere rename to users`);
  expect(result).toMatchObject({
    exit: 1,
    err: expect.stringMatching(/^The command failed: .*"users"/) as string,
  });
  expect(result.err).not.toContain(ROW_EMAIL);
});

it.each([
  [[], /^The command failed: another change is using the same row\. Wait a moment and try again\.\n$/],
  [['--json'], /^\{"code":"failed","error":"The command failed: another change is using the same row\./],
])(
  'a command says that another change is using the row that it waits for (%j)',
  async (options, sentence) => {
    const { database } = shop();
    await database.db.execute(
      sql`create function held() returns trigger language plpgsql as $$ begin
          raise exception 'canceling statement due to lock timeout' using errcode = '55P03';
        end $$`,
    );
    await database.db.execute(
      sql`create trigger held before update on products for each row execute function held()`,
    );
    const result = await run(database, ['products', 'set', '22', '--stock', '5', ...options]);
    await database.db.execute(sql`drop function held() cascade`);
    expect(result.exit).toBe(1);
    expect(result.out + result.err).toMatch(sentence);
  },
);

it('ASVS 16.2.5 a start that fails in the database prints no values of rows', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-failed-'));
  await unpackTemplate(dataDir);
  const database = await openDatabase({ ...shop().config, databaseUrl: null, dataDir });
  await database.db.execute(
    sql`alter table periodic_jobs add constraint of_this_test check (name = '') not valid`,
  );
  await database.close();
  const { code, err } = await startServer(SERVER, { DATA_DIR: dataDir, PORT: '0' }).exited;
  expect([code, err.includes('of_this_test')]).toEqual([1, true]);
  expect(err).not.toMatch(/Failing row|reconcile-payments|params: \[/);
  await rm(dataDir, { recursive: true });
});
