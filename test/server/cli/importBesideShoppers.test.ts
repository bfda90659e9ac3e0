import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import type { Database, Transaction } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { fillWithProducts } from '../../load/manyProducts';
import { newCustomer } from '../../support/customer';
import { orderBody, stockOf } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { run } from './run';

const CHANGED = 6_000;
const MOST_ORDERS = 10_000;

const shop = testShop();

it('an import that changes 6,000 products lets shoppers through between its batches', async () => {
  const { database, address } = shop();
  const { db } = database;
  await fillWithProducts(db, CHANGED);
  const ada = await newCustomer(address);
  const rows = await db.select().from(products).orderBy(products.id);
  const sold = rows.at(-CHANGED / 2);
  if (!sold) throw new Error('There are no products.');
  await db
    .update(products)
    .set({ stock: sold.stock + MOST_ORDERS })
    .where(eq(products.id, sold.id));
  const changed = rows.slice(-CHANGED).map(({ id, priceKobo, description, stock }) => {
    const price = priceKobo / 100 + (id === sold.id ? 0 : 1);
    return `${id},${price},"${description.replaceAll('"', '""')} Renewed.",${stock + 3},${stock}`;
  });
  const file = ['product_id,price,description,stock,expected_stock', ...changed].join('\n');

  // How many batches were written while something was asked: the longer a machine takes, the more it takes for both.
  const waited: Record<string, number[]> = {};
  const counting = countingTransactions(db);
  let isOver = false;
  const asking = async (name: string, ask: () => Promise<unknown>) => {
    const batches = (waited[name] = [] as number[]);
    while (!isOver) {
      const before = counting.done();
      await ask();
      batches.push(counting.done() - before);
      await sleep(20);
    }
  };
  const get = (path: string) => async () => (await fetch(address + path)).arrayBuffer();
  let ordered = 0;
  const asked = [
    asking('health', get('/api/health/')),
    asking('ready', get('/api/ready/')),
    asking('product', get(`/api/products/${rows.at(-5)?.id}/`)),
    asking('list', get('/api/products/?category_id=2&limit=30')),
    asking('search', get('/api/products/?query=phone&group=family&limit=30')),
    asking('facets', get('/api/products/facets/?query=phone&group=family')),
    asking('suggestions', get('/api/products/suggestions/?text=pho')),
    asking('order', async () => {
      await ada.must(placeOrder, { body: orderBody([{ product: sold }]) });
      ordered += 1;
    }),
  ];
  const importing = { ...database, db: counting.db };
  const done = await run(importing, ['products', 'import', 'new.csv', '--apply'], file);
  isOver = true;
  await Promise.all(asked);
  expect(done).toMatchObject({ exit: 0 });
  expect(await stockOf(db, sold.id)).toBe(sold.stock + MOST_ORDERS + 3 - ordered);
  const all = Object.values(waited).flat();
  expect(all.length).toBeGreaterThan(100);
  const longest = Object.entries(waited).map(([name, batches]) => [name, Math.max(...batches)] as const);
  if (process.env.SHOW_FIGURES) process.stdout.write(`${JSON.stringify([counting.done(), longest])}\n`);
  expect(longest.filter(([, batches]) => batches >= counting.done() / 3)).toEqual([]);
}, 300_000);

/** The same database; counts what was committed over it. */
function countingTransactions(db: Database): { db: Database; done: () => number } {
  let done = 0;
  const transaction: Transaction = async (work) => {
    const result = await db.transaction(work);
    done += 1;
    return result;
  };
  const counted = new Proxy(db, {
    get: (there, name) => (name === 'transaction' ? transaction : (Reflect.get(there, name) as unknown)),
  });
  return { db: counted, done: () => done };
}
