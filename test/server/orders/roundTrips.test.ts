import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { products as productRows, users } from '../../../src/server/db/schema';
import { ShopError } from '../../../src/server/errors';
import { insertRefreshToken, isSessionOpen } from '../../../src/server/modules/auth/sessionsRepository';
import { placeOrder } from '../../../src/server/modules/orders/placeOrder';
import { makeDatabase } from '../../support/database';
import { makeProduct, orderBody } from '../../support/orders';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('placing an order, counted in round trips to PostgreSQL', () => {
  it('takes one with the session where the products are what they were, however many lines it has', async () => {
    const database = await makeDatabase();
    const { db } = database;
    const [user] = await db
      .insert(users)
      .values({ username: 'ada', email: 'ada@example.com', passwordHash: 'none' })
      .returning();
    const sessionId = randomUUID();
    await insertRefreshToken(db, {
      ...{ userId: user?.id ?? 0, familyId: sessionId, tokenHash: 'none' },
      expiresAt: new Date(Date.now() + 60_000),
    });
    const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(db, { stock: 4 })));
    const request = orderBody(products.map((product) => ({ product })));
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (key: string | undefined, order = request) => {
      asked.mockClear();
      const refusal = await placeOrder(db, {
        ...{ userId: user?.id ?? 0, sessionId, key, request: order },
        proveSession: () => isSessionOpen(db, sessionId),
      }).then(
        () => [],
        (error: unknown) => [error instanceof ShopError ? error.code : String(error)],
      );
      return [...asked.mock.calls.map(([query]) => JSON.stringify(query)), ...refusal];
    };
    const statement = (name: string) => expect.stringMatching(`"${name}"`) as string;
    const atOnce = statement('place_order_of_session');
    const together = ['stocked_products', 'open_tokens'].map(statement);
    const placing = statement('place_order');
    const key = randomUUID();
    expect(await statementsOf(key)).toEqual([...together, placing]);
    expect(await statementsOf(randomUUID())).toEqual([atOnce]);
    const again = await statementsOf(key);
    expect(again.slice(0, 4)).toEqual([atOnce, ...together, placing]);
    expect(again).toHaveLength(5);
    expect(await statementsOf(undefined)).toEqual([atOnce]);

    const [first] = products;
    const dearer = (first?.priceKobo ?? 0) + 100;
    await db
      .update(productRows)
      .set({ priceKobo: dearer })
      .where(eq(productRows.id, first?.id ?? 0));
    expect(await statementsOf(undefined)).toEqual([atOnce, ...together, 'price_changed']);
    const anew = orderBody(
      products.map((product, at) => ({ product: at > 0 ? product : { ...product, priceKobo: dearer } })),
    );
    expect(await statementsOf(undefined, anew)).toEqual([atOnce]);
    expect(await statementsOf(undefined, anew)).toEqual([atOnce, ...together, 'unavailable_items']);
    asked.mockRestore();
    await database.close();
  });
});
