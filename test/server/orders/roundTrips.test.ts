import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { products as productRows, users } from '../../../src/server/db/schema';
import { ShopError } from '../../../src/server/errors';
import { placeOrder } from '../../../src/server/modules/orders/placeOrder';
import { makeDatabase } from '../../support/database';
import { makeProduct, orderBody } from '../../support/orders';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('placing an order, counted in round trips to PostgreSQL', () => {
  it('takes one where the products are what they were, two where they are not, however many lines it has', async () => {
    const database = await makeDatabase();
    const { db } = database;
    const [user] = await db
      .insert(users)
      .values({ username: 'ada', email: 'ada@example.com', passwordHash: 'none' })
      .returning();
    const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(db, { stock: 4 })));
    const request = orderBody(products.map((product) => ({ product })));
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (key: string | undefined, order = request) => {
      asked.mockClear();
      const refusal = await placeOrder(db, { userId: user?.id ?? 0, key, request: order }).then(
        () => [],
        (error: unknown) => [error instanceof ShopError ? error.code : String(error)],
      );
      return [...asked.mock.calls.map(([query]) => JSON.stringify(query)), ...refusal];
    };
    const reading = expect.stringMatching('"stocked_products"') as string;
    const placing = expect.stringMatching('place_order') as string;
    const key = randomUUID();
    expect(await statementsOf(key)).toEqual([reading, placing]);
    expect(await statementsOf(randomUUID())).toEqual([placing]);
    const again = await statementsOf(key);
    expect(again[0]).toEqual(placing);
    expect(again).toHaveLength(2);
    expect(await statementsOf(undefined)).toEqual([placing]);

    const [first] = products;
    const dearer = (first?.priceKobo ?? 0) + 100;
    await db
      .update(productRows)
      .set({ priceKobo: dearer })
      .where(eq(productRows.id, first?.id ?? 0));
    expect(await statementsOf(undefined)).toEqual([placing, reading, 'price_changed']);
    const anew = orderBody(
      products.map((product, at) => ({ product: at > 0 ? product : { ...product, priceKobo: dearer } })),
    );
    expect(await statementsOf(undefined, anew)).toEqual([placing]);
    expect(await statementsOf(undefined, anew)).toEqual([placing, reading, 'unavailable_items']);
    asked.mockRestore();
    await database.close();
  });
});
