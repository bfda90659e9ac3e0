import { sql } from 'drizzle-orm';
import pg from 'pg';
import { makeDatabase } from '../../support/database';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('the objects of `pg`', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keep their original methods, and no socket is corked', async () => {
    const connectSpy = jest.spyOn(pg.Pool.prototype, 'connect').mock;
    const querySpy = jest.spyOn(pg.Client.prototype, 'query').mock;
    const database = await makeDatabase();
    await database.db.transaction(async (tx) => {
      const clients = querySpy.contexts as pg.Client[];
      for (const { connection } of clients) expect(connection.stream.writableCorked).toBe(0);
      await tx.execute(sql`select 1`);
    });
    await database.db.execute(sql`select 1`);
    const pools = connectSpy.contexts as pg.Pool[];
    const clients = querySpy.contexts as pg.Client[];
    expect(pools).not.toEqual([]);
    const ownKeys = [...pools, ...clients].flatMap((object) => Object.keys(object));
    expect(ownKeys.filter((name) => ['connect', 'query', 'end', 'transaction'].includes(name))).toEqual([]);
    await database.close();
  });
});
