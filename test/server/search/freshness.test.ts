import { eq, sql } from 'drizzle-orm';
import type { Product } from '@contract/entities/product';
import { products } from '../../../src/server/db/schema';
import { emptyTables } from '../../../src/server/cli/emptyTablesRepository';
import { seed } from '../../../src/server/db/seed';
import { CatalogueSearch, type SearchQuery } from '../../../src/server/modules/search';
import { newCustomer } from '../../support/customer';
import { makeProduct } from '../../support/orders';
import { orderProduct } from '../../support/orderProduct';
import { testShop } from '../../support/testShop';
import { getJson, eventuallyEquals } from '../catalog/getJson';

const shop = testShop();
const db = () => shop().database.db;
const PAGE = { sort: 'relevance', limit: 500, offset: 0 } as const;
let search: CatalogueSearch;
/** The ids once all changes are read, which on a busy machine may take longer than a request waits. */
async function idsOf(query: SearchQuery): Promise<number[]> {
  const { ids, isStale } = await search.page(query, PAGE);
  return isStale ? idsOf(query) : ids;
}

beforeAll(async () => {
  search = new CatalogueSearch(db());
  await search.prepare();
});

describe('the search index', () => {
  it('has added, changed and deleted products at once', async () => {
    const { id } = await makeProduct(db(), { name: 'Zambezi lamp' });
    expect(await idsOf({ text: 'zambezi' })).toEqual([id]);
    await db().update(products).set({ name: 'Limpopo lamp' }).where(eq(products.id, id));
    expect(await idsOf({ text: 'zambezi' })).toEqual([]);
    expect(await idsOf({ text: 'limpopo' })).toEqual([id]);
    await db()
      .update(products)
      .set({ productType: 'fan', options: { Colour: 'Puce' } })
      .where(eq(products.id, id));
    expect(await idsOf({ types: ['fan'], options: [{ name: 'Colour', value: 'Puce' }] })).toEqual([id]);
    await db().delete(products).where(eq(products.id, id));
    expect(await idsOf({ text: 'limpopo' })).toEqual([]);
  });

  it('knows whether a product is in stock, and gets no other changes of stock', async () => {
    const { id } = await makeProduct(db(), { stock: 3 });
    const isListed = async () => (await idsOf({ isInStock: true })).includes(id);
    const changesOf = async () => {
      const result = await db().execute(
        sql`select changed_in::text from search_changes where product_id = ${id}`,
      );
      return (result as { rows: unknown[] }).rows;
    };
    expect(await isListed()).toBe(true);
    const before = await changesOf();
    await db().update(products).set({ stock: 1 }).where(eq(products.id, id));
    expect(await changesOf()).toEqual(before);
    await db().update(products).set({ stock: 0 }).where(eq(products.id, id));
    expect(await isListed()).toBe(false);
    await db().update(products).set({ stock: 2 }).where(eq(products.id, id));
    expect(await isListed()).toBe(true);
  });

  it('has no product of an open transaction, and all of them after the commit, in any order of commits', async () => {
    if (!shop().database.isShared) return;
    let markWritten: () => void = () => undefined;
    let allowCommit: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (markWritten = resolve));
    const mayCommit = new Promise<void>((resolve) => (allowCommit = resolve));
    const slowTransaction = db().transaction(async (tx) => {
      await makeProduct(tx, { name: 'Okavango lamp' });
      markWritten();
      await mayCommit;
    });
    await isWritten;
    const otherProduct = await makeProduct(db(), { name: 'Kalahari lamp' });
    expect(await idsOf({ text: 'kalahari' })).toEqual([otherProduct.id]);
    expect(await idsOf({ text: 'okavango' })).toEqual([]);
    allowCommit();
    await slowTransaction;
    expect(await idsOf({ text: 'okavango' })).toHaveLength(1);
  });

  it('returns the same result to simultaneous requests', async () => {
    await makeProduct(db(), { name: 'Niger lamp' });
    const results = await Promise.all(Array.from({ length: 20 }, () => idsOf({ text: 'niger lamp' })));
    expect(new Set(results.map(String)).size).toBe(1);
    expect(results[0]).toHaveLength(1);
  });

  it('suggests products whose name contains the typed text, also with partial first and last words', async () => {
    const { id } = await makeProduct(db(), { name: 'Zambezi river lamp' });
    await makeProduct(db(), { name: 'River lamp zambezi' });
    await makeProduct(db(), { name: 'Zambezi lamp' });
    expect((await search.suggest('bezi river la', null)).productIds).toEqual([id]);
  });

  it('returns the facets of each text, also when several are requested at once', async () => {
    const facetsOf = (text: string, by: CatalogueSearch) => by.facets({ text, byFamily: true });
    const texts = ['laptop', 'phone case', 'charger', 'sa'];
    const together = await Promise.all(texts.map((text) => facetsOf(text, search)));
    const another = new CatalogueSearch(db());
    for (const [index, text] of texts.entries())
      expect(await facetsOf(text, another)).toEqual(together[index]);
  });

  it('is built again after the tables were emptied', async () => {
    await makeProduct(db(), { name: 'Congo lamp' });
    expect(await idsOf({ text: 'congo lamp' })).toHaveLength(1);
    await db().transaction((tx) => emptyTables(tx));
    expect(await idsOf({})).toEqual([]);
    const { products: count } = await seed(db());
    expect(await idsOf({})).toHaveLength(count);
  });
});

it('sort=popular lists what sold most in 30 days first, then new products', async () => {
  const customer = await newCustomer(shop().address);
  const { body } = await getJson<Product[]>(shop().app, '/api/products/?sort=popular');
  const [newest, , third] = body;
  expect(newest?.is_new).toBe(true);
  const bestSeller = body.find(({ stock, is_new: isNew }) => stock > 10 && !isNew);
  if (!bestSeller || !third) throw new Error('There is no such product');
  await orderProduct(customer, third);
  await orderProduct(customer, bestSeller);
  await orderProduct(customer, bestSeller, { order_note: 'one more' });
  // Sales are read again only after a hundred times as long as the last reading took.
  await eventuallyEquals([bestSeller.product_id, third.product_id], async () => {
    return (await search.page({}, { ...PAGE, sort: 'popular', limit: 2 })).ids;
  });
});
