import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import type { Database, RunTransaction } from '../../../src/server/db/client';
import { products } from '../../../src/server/db/schema';
import { insertManyProducts } from '../../load/manyProducts';
import { newCustomer } from '../../support/customer';
import { orderBody, stockOf } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { run } from './run';

const CHANGED_PRODUCTS = 6_000;
const MAX_ORDERS = 10_000;

const shop = testShop();

it('an import that changes 6,000 products serves shoppers between its batches', async () => {
  const { database, address } = shop();
  const { db } = database;
  await insertManyProducts(db, CHANGED_PRODUCTS);
  const ada = await newCustomer(address);
  const rows = await db.select().from(products).orderBy(products.id);
  const soldProduct = rows.at(-CHANGED_PRODUCTS / 2);
  if (!soldProduct) throw new Error('There are no products.');
  await db
    .update(products)
    .set({ stock: soldProduct.stock + MAX_ORDERS })
    .where(eq(products.id, soldProduct.id));
  const changedRows = rows.slice(-CHANGED_PRODUCTS).map(({ id, priceKobo, description, stock }) => {
    const price = priceKobo / 100 + (id === soldProduct.id ? 0 : 1);
    return `${id},${price},"${description.replaceAll('"', '""')} Renewed.",${stock + 3},${stock}`;
  });
  const file = ['product_id,price,description,stock,expected_stock', ...changedRows].join('\n');

  // The batches committed during each request: unlike a time, their number does not depend on the machine.
  const batchesDuring: Record<string, number[]> = {};
  const counter = countingTransactions(db);
  let isImported = false;
  const requestRepeatedly = async (name: string, request: () => Promise<unknown>) => {
    const batches = (batchesDuring[name] = [] as number[]);
    while (!isImported) {
      const before = counter.commitCount();
      await request();
      batches.push(counter.commitCount() - before);
      await sleep(20);
    }
  };
  const get = (path: string) => async () => (await fetch(address + path)).arrayBuffer();
  let orderCount = 0;
  const requests = [
    requestRepeatedly('health', get('/api/health/')),
    requestRepeatedly('ready', get('/api/ready/')),
    requestRepeatedly('product', get(`/api/products/${rows.at(-5)?.id}/`)),
    requestRepeatedly('list', get('/api/products/?category_id=2&limit=30')),
    requestRepeatedly('search', get('/api/products/?query=phone&group=family&limit=30')),
    requestRepeatedly('facets', get('/api/products/facets/?query=phone&group=family')),
    requestRepeatedly('suggestions', get('/api/products/suggestions/?text=pho')),
    requestRepeatedly('order', async () => {
      await ada.must(placeOrder, { body: orderBody([{ product: soldProduct }]) });
      orderCount += 1;
    }),
  ];
  const countedDatabase = { ...database, db: counter.db };
  const result = await run(countedDatabase, ['products', 'import', 'new.csv', '--apply'], file);
  isImported = true;
  await Promise.all(requests);
  expect(result).toMatchObject({ exit: 0 });
  expect(await stockOf(db, soldProduct.id)).toBe(soldProduct.stock + MAX_ORDERS + 3 - orderCount);
  const allCounts = Object.values(batchesDuring).flat();
  expect(allCounts.length).toBeGreaterThan(100);
  const longest = Object.entries(batchesDuring).map(
    ([name, batches]) => [name, Math.max(...batches)] as const,
  );
  if (process.env.SHOW_FIGURES) process.stdout.write(`${JSON.stringify([counter.commitCount(), longest])}\n`);
  expect(longest.filter(([, batches]) => batches >= counter.commitCount() / 3)).toEqual([]);
}, 300_000);

/** The same database, which counts its committed transactions. */
function countingTransactions(db: Database): { db: Database; commitCount: () => number } {
  let commitCount = 0;
  const transaction: RunTransaction = async (work) => {
    const result = await db.transaction(work);
    commitCount += 1;
    return result;
  };
  const countedDb = new Proxy(db, {
    get: (there, name) => (name === 'transaction' ? transaction : (Reflect.get(there, name) as unknown)),
  });
  return { db: countedDb, commitCount: () => commitCount };
}
