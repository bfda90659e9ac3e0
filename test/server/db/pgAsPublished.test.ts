import { sql } from 'drizzle-orm';
import pg from 'pg';
import { makeDatabase } from '../../support/database';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('the objects of `pg`', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keep their own methods, and no socket holds back what is written', async () => {
    const connecting = jest.spyOn(pg.Pool.prototype, 'connect').mock;
    const sending = jest.spyOn(pg.Client.prototype, 'query').mock;
    const database = await makeDatabase();
    await database.db.transaction(async (tx) => {
      const clients = sending.contexts as pg.Client[];
      for (const { connection } of clients) expect(connection.stream.writableCorked).toBe(0);
      await tx.execute(sql`select 1`);
    });
    await database.db.execute(sql`select 1`);
    const pools = connecting.contexts as pg.Pool[];
    const clients = sending.contexts as pg.Client[];
    expect(pools).not.toEqual([]);
    const own = [...pools, ...clients].flatMap((one) => Object.keys(one));
    expect(own.filter((name) => ['connect', 'query', 'end', 'transaction'].includes(name))).toEqual([]);
    await database.close();
  });
});
