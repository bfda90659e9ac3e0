import { eq, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../../src/server/db/client';
import { isConflict, busyReasonOf } from '../../../src/server/db/databaseErrors';
import { products } from '../../../src/server/db/schema';
import { makeDatabase } from '../../support/database';
import { makeProduct, stockOf } from '../../support/orders';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = database.db;
});
afterAll(() => database.close());

const raiseError = (tx: Database, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'forced' using errcode = '${state}'; end $$`));

async function addWithFailures(times: number, state: string, id: number): Promise<number> {
  let attempts = 0;
  await db.transaction(async (tx) => {
    attempts += 1;
    await tx
      .update(products)
      .set({ stock: sql`stock + 1` })
      .where(eq(products.id, id));
    if (attempts <= times) await raiseError(tx, state);
  });
  return attempts;
}

describe('a transaction that fails by a conflict', () => {
  it.each(['40001', '40P01'])(
    'with code %s is retried up to three times, and takes effect once',
    async (state) => {
      const { id } = await makeProduct(db, { stock: 10 });
      expect(await addWithFailures(3, state, id)).toBe(4);
      expect(await stockOf(db, id)).toBe(11);
    },
  );

  it('is given up after the fourth failure, without any effect', async () => {
    const { id } = await makeProduct(db, { stock: 10 });
    let attempts = 0;
    const transaction = db.transaction(async (tx) => {
      attempts += 1;
      await tx.update(products).set({ stock: 0 }).where(eq(products.id, id));
      await raiseError(tx, '40001');
    });
    const error: unknown = await transaction.catch((thrown: unknown) => thrown);
    expect([isConflict(error), busyReasonOf(error), attempts]).toEqual([true, 'lock', 4]);
    expect(await stockOf(db, id)).toBe(10);
  });

  it('is retried as a whole, and never only its inner transaction', async () => {
    let outerRuns = 0;
    let innerRuns = 0;
    await db.transaction(async (tx) => {
      outerRuns += 1;
      await tx.transaction(async (inner) => {
        innerRuns += 1;
        if (innerRuns < 3) await raiseError(inner, '40001');
      });
    });
    expect([outerRuns, innerRuns]).toEqual([3, 3]);
  });

  it('is not retried after any other failure', async () => {
    const { id } = await makeProduct(db);
    await expect(addWithFailures(1, '23505', id)).rejects.toThrow();
    expect(await stockOf(db, id)).toBe(10);
  });
});

if (process.env.TEST_DATABASE_URL) {
  describe('on PostgreSQL', () => {
    it('two transactions with a serialization conflict both succeed', async () => {
      const { id } = await makeProduct(db, { stock: 0 });
      let signalReady: () => void = () => undefined;
      const bothReady = new Promise<void>((resolve) => (signalReady = resolve));
      let readCount = 0;
      const addOne = () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set transaction isolation level serializable`);
          const [row] = await tx.select().from(products).where(eq(products.id, id));
          readCount += 1;
          if (readCount === 2) signalReady();
          await bothReady;
          await tx
            .update(products)
            .set({ stock: (row?.stock ?? 0) + 1 })
            .where(eq(products.id, id));
        });
      await Promise.all([addOne(), addOne()]);
      expect(await stockOf(db, id)).toBe(2);
      expect(readCount).toBeGreaterThan(2);
    });

    it('two transactions in a deadlock both succeed', async () => {
      const [one, other] = await Promise.all([makeProduct(db), makeProduct(db)]);
      let signalReady: () => void = () => undefined;
      const bothReady = new Promise<void>((resolve) => (signalReady = resolve));
      let startedCount = 0;
      const takeBoth = (ids: number[]) =>
        db.transaction(async (tx) => {
          const [first = 0, second = 0] = ids;
          await tx
            .update(products)
            .set({ stock: sql`stock - 1` })
            .where(eq(products.id, first));
          startedCount += 1;
          if (startedCount === 2) signalReady();
          await bothReady;
          await tx
            .update(products)
            .set({ stock: sql`stock - 1` })
            .where(eq(products.id, second));
        });
      await Promise.all([takeBoth([one.id, other.id]), takeBoth([other.id, one.id])]);
      expect([await stockOf(db, one.id), await stockOf(db, other.id)]).toEqual([8, 8]);
    });

    it('a single statement waits for a lock that is released soon', async () => {
      const { id } = await makeProduct(db);
      const lockingTransaction = db.transaction(async (tx) => {
        await tx.update(products).set({ stock: 5 }).where(eq(products.id, id));
        await tx.execute(sql`select pg_sleep(1)`);
      });
      await db.execute(sql`select pg_sleep(0.1)`);
      await db
        .update(products)
        .set({ stock: sql`stock + 1` })
        .where(eq(products.id, id));
      await lockingTransaction;
      expect(await stockOf(db, id)).toBe(6);
    });

    it('the waits for a connection are counted, with their duration', async () => {
      const before = database.connections()?.waits ?? { count: NaN, seconds: NaN };
      await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.2)`)));
      const { count, seconds } = database.connections()?.waits ?? before;
      expect(count - before.count).toBeGreaterThanOrEqual(3);
      expect(seconds - before.seconds).toBeGreaterThan(0.3);
    });
  });
}
