import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { products } from '../../../src/server/db/schema';
import { fillWithProducts } from '../../load/manyProducts';
import { newCustomer } from '../../support/customer';
import { orderBody, stockOf } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { run } from './run';

const CHANGED = 6_000;
const MOST_ORDERS = 10_000;
/** Test, server and import share this process: where the machine is busy, everything takes longer, the import too. */
const LONGEST_MS = 1_000;

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

  const taken: Record<string, number[]> = {};
  let isOver = false;
  const asking = async (name: string, ask: () => Promise<unknown>) => {
    const times = (taken[name] = [] as number[]);
    while (!isOver) {
      const began = Date.now();
      await ask();
      times.push(Date.now() - began);
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
  const began = Date.now();
  const done = await run(database, ['products', 'import', 'new.csv', '--apply'], file);
  const importMs = Date.now() - began;
  isOver = true;
  await Promise.all(asked);
  expect(done).toMatchObject({ exit: 0 });
  expect(await stockOf(db, sold.id)).toBe(sold.stock + MOST_ORDERS + 3 - ordered);
  const all = Object.values(taken).flat();
  expect(all.length).toBeGreaterThan(100);
  expect(Math.max(...all)).toBeLessThan(Math.max(LONGEST_MS, importMs / 3));
}, 300_000);
