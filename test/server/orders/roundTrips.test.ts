import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { users } from '../../../src/server/db/schema';
import { placeOrder } from '../../../src/server/modules/orders/placeOrder';
import { makeDatabase } from '../../support/database';
import { makeProduct, orderBody } from '../../support/orders';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('placing an order, counted in round trips to PostgreSQL', () => {
  it('takes two, however many lines it has, and no transaction that is open in between', async () => {
    const database = await makeDatabase();
    const { db } = database;
    const [user] = await db
      .insert(users)
      .values({ username: 'ada', email: 'ada@example.com', passwordHash: 'none' })
      .returning();
    const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(db)));
    const request = orderBody(products.map((product) => ({ product })));
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (key: string | undefined) => {
      asked.mockClear();
      await placeOrder(db, { userId: user?.id ?? 0, key, request });
      return asked.mock.calls.map(([query]) => JSON.stringify(query));
    };
    const key = randomUUID();
    const placing = [expect.stringMatching('"stocked_products"'), expect.stringMatching('place_order')];
    expect(await statementsOf(key)).toEqual(placing);
    const again = await statementsOf(key);
    expect(again.slice(0, 2)).toEqual(placing);
    expect(again).toHaveLength(3);
    expect(await statementsOf(undefined)).toEqual(placing);
    asked.mockRestore();
    await database.close();
  });
});
