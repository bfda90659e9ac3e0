import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { users } from '../../../src/server/db/schema';
import { placeOrder } from '../../../src/server/modules/orders/placeOrder';
import { makeDatabase } from '../../support/database';
import { makeProduct, orderBody } from '../../support/orders';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('placing an order, counted in round trips to PostgreSQL', () => {
  it('takes three beside begin and commit, however many lines it has', async () => {
    const database = await makeDatabase();
    const { db } = database;
    const [user] = await db
      .insert(users)
      .values({ username: 'ada', email: 'ada@example.com', passwordHash: 'none' })
      .returning();
    const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(db)));
    const request = orderBody(products.map((product) => ({ product })));
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const countOf = async (key: string | undefined) => {
      asked.mockClear();
      await placeOrder(db, { userId: user?.id ?? 0, key, request });
      const statements = asked.mock.calls.map(([query]) => JSON.stringify(query));
      expect(statements[0]).toContain('begin');
      expect(statements.at(-1)).toContain('commit');
      return statements.length - 2;
    };
    const key = randomUUID();
    expect(await countOf(key)).toBe(3);
    expect(await countOf(key)).toBe(2);
    expect(await countOf(undefined)).toBe(3);
    asked.mockRestore();
    await database.close();
  });
});
