import type { ProductSort } from '@contract/calls/catalog.limits';
import { products } from '../../../src/server/db/schema';
import { CatalogueSearch, type SearchQuery } from '../../../src/server/modules/search';
import { testShop } from '../../support/testShop';

type NewProduct = Partial<typeof products.$inferInsert> & { name: string };

const shop = testShop();
let search: CatalogueSearch;

beforeAll(async () => {
  search = new CatalogueSearch(shop().database.db);
  await search.prepare();
});

const add = async (...rows: NewProduct[]) => {
  const values = rows.map((row) => ({ categoryId: 14, priceKobo: 100_000, stock: 1, ...row }));
  await shop().database.db.insert(products).values(values);
};

async function namesOf(
  query: SearchQuery,
  sort: ProductSort = 'relevance',
  offset = 0,
  limit = 500,
): Promise<{ names: (string | undefined)[]; total: number }> {
  const { ids, total, isStale } = await search.page(query, { sort, limit, offset });
  // A busy machine may take longer to read new products than a request waits.
  if (isStale) return namesOf(query, sort, offset, limit);
  const rows = await shop().database.db.select({ id: products.id, name: products.name }).from(products);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { names: ids.map((id) => names.get(id)), total };
}
const searchNames = async (text: string) => (await namesOf({ text })).names;

describe('the ranking by relevance', () => {
  it('puts matches of the type first, then of name, brand, options, category, specifications and description', async () => {
    // In reverse order, so that sorting by id gives another result.
    await add(
      { name: 'Seventh', description: 'As good as all photography.' },
      { name: 'Sixth', specifications: [{ name: 'Made of', value: 'photography' }] },
      { name: 'Fifth', categoryId: 17 },
      { name: 'Fourth', options: { Kind: 'Photography' } },
      { name: 'Third', brand: 'Photography' },
      { name: 'Second photography' },
    );
    const order = ['Second photography', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];
    const ranked = (await searchNames('photography')).filter((name) => order.includes(name ?? ''));
    expect(ranked).toEqual(order);
    await add({ name: 'Plinko kettle case' }, { name: 'Plinko', productType: 'kettle' });
    expect((await searchNames('plinko kettle'))[0]).toBe('Plinko');
  });

  it('puts products with all words before products with some of them, however good those matches are', async () => {
    await add(
      { name: 'Vonga Vonga', brand: 'Vonga' },
      { name: 'Lamp', description: 'It fits a vonga and a trelli.' },
    );
    expect(await searchNames('vonga trelli')).toEqual(['Lamp']);
  });

  it('never puts a match of the description alone before a match of the type', async () => {
    await add({ name: 'Holder', description: 'kettle kettle kettle, the best kettle for any kettle' });
    const results = await searchNames('kettle');
    const types = await search.page({ types: ['kettle'] }, { sort: 'relevance', limit: 500, offset: 0 });
    expect(!results.includes('Holder') || results.indexOf('Holder') >= types.total).toBe(true);
  });

  it.each(['fold phone', 'foldable phone'])(
    'puts products of the type before products that only mention it: %s',
    async (text) => {
      const phones = await search.page({ types: ['phone'] }, { sort: 'relevance', limit: 500, offset: 0 });
      const { ids } = await search.page({ text }, { sort: 'relevance', limit: 500, offset: 0 });
      expect(new Set(ids.slice(0, phones.total))).toEqual(new Set(phones.ids));
      expect((await searchNames(text))[0]).toMatch(/^Ovra Fold 3/);
    },
  );

  it('puts a product with every word in its name first, whatever its type', async () => {
    expect((await searchNames('nodo cloud server card 2 cores'))[0]).toMatch(/^Nodo Cloud server card/);
    expect((await searchNames('tamba charging stand white'))[0]).toMatch(/^Tamba Dock charging stand/);
  });

  it('puts the word itself before its plural, and the plural before a longer word', async () => {
    await add({ name: 'Zorgonite' }, { name: 'Zorgons' }, { name: 'Zorgon' });
    expect(await searchNames('zorgon')).toEqual(['Zorgon', 'Zorgons', 'Zorgonite']);
    // A word that some product has is never corrected.
    expect(await searchNames('zorgons')).toEqual(['Zorgons', 'Zorgon']);
    expect(await searchNames('zorgun')).toContain('Zorgon');
  });

  it('prefers a word with this beginning to a correction of the text', async () => {
    await add({ name: 'Kwatorine' }, { name: 'Kwatop' });
    expect(await searchNames('kwator')).toEqual(['Kwatorine']);
    expect(await searchNames('kwatos')).toEqual(['Kwatop']);
  });

  it('corrects a word so that a product has all the words, even if another correction is more frequent', async () => {
    await add(
      { name: 'Gombe lamp' },
      { name: 'Gombe desk' },
      { name: 'Gombe mat' },
      { name: 'Gombo lantern' },
    );
    expect((await searchNames('gombi lantern'))[0]).toBe('Gombo lantern');
    expect((await searchNames('gombi desk'))[0]).toBe('Gombe desk');
  });

  it('puts the nearest size first when no product has the size', async () => {
    const size = (name: string, litres: number) => ({
      name,
      productType: 'kettle',
      options: { Volume: `${litres} litres` },
    });
    await add(size('Small Bupa', 700), size('Large Bupa', 3_000), size('Middle Bupa', 1_000));
    expect((await searchNames('kettle 2000 litres')).slice(0, 3)).toEqual([
      'Large Bupa',
      'Middle Bupa',
      'Small Bupa',
    ]);
    expect((await searchNames('kettle 800 litres'))[0]).toBe('Small Bupa');
    expect((await searchNames('kettle 1,000 litres'))[0]).toBe('Middle Bupa');
  });

  it.each([
    ['13 inch laptop', /^Lenta Air 13 laptop/],
    ['13" laptop', /^Lenta Air 13 laptop/],
    ['laptop 13 inches', /^Lenta Air 13 laptop/],
    ['15-inch laptop', /^Kore Book 15 laptop/],
    ['13-inch laptop sleeve', /^Kore Sleeve for 13-inch laptops/],
  ])('finds a screen of 13.3 inches as one of 13: %s', async (text, first) => {
    expect((await searchNames(text))[0]).toMatch(first);
  });

  it('puts a screen of exactly the size before one whose size begins with it', async () => {
    const screen = (name: string, size: string) => ({
      name,
      productType: 'monitor',
      specifications: [{ name: 'Display', value: size }],
    });
    await add(screen('Wide Dutsin', '37.5-inch'), screen('Dutsin', '37-inch'), screen('Dutse', '38.5-inch'));
    expect((await searchNames('37 inch monitor')).slice(0, 2)).toEqual(['Dutsin', 'Wide Dutsin']);
    expect((await searchNames('37.5 inch monitor'))[0]).toBe('Wide Dutsin');
  });

  it('puts products in stock first among equal matches', async () => {
    await add({ name: 'Mabula', stock: 0, brand: 'One' }, { name: 'Mabula', stock: 5, brand: 'Two' });
    const { ids } = await search.page({ text: 'mabula' }, { sort: 'relevance', limit: 5, offset: 0 });
    expect(ids).toHaveLength(2);
    expect((ids[0] ?? 0) > (ids[1] ?? 0)).toBe(true);
  });
});

describe('a family in a list', () => {
  it('is shown by its cheapest product in stock, and by one that is sold out only when all are', async () => {
    const family = 'tumbo';
    await add(
      { name: 'Tumbo red', family, priceKobo: 100, stock: 0, options: { Colour: 'Red' } },
      { name: 'Tumbo blue', family, priceKobo: 300, options: { Colour: 'Blue' } },
      { name: 'Tumbo sky', family, priceKobo: 200, options: { Colour: 'Sky' } },
      { name: 'Bimbo red', family: 'bimbo', priceKobo: 200, stock: 0 },
      { name: 'Bimbo blue', family: 'bimbo', priceKobo: 100, stock: 0 },
    );
    const shown = (await namesOf({ byFamily: true }, 'price')).names;
    expect(shown.filter((name) => /^[TB]umbo|^Bimbo/.test(name ?? ''))).toEqual(['Bimbo blue', 'Tumbo sky']);
    const narrowed = await namesOf({ byFamily: true, options: [{ name: 'Colour', value: 'Red' }] }, 'price');
    expect(narrowed.names).toContain('Tumbo red');
  });
});

describe('a query', () => {
  it('returns at most its 500 best results over all pages, but counts all', async () => {
    await add(...Array.from({ length: 620 }, (_, at) => ({ name: `Pendula ${at}` })));
    expect((await namesOf({ text: 'pendula' })).names).toHaveLength(500);
    const last = await namesOf({ text: 'pendula' }, 'relevance', 480, 100);
    expect([last.names.length, last.total]).toEqual([20, 620]);
    expect((await namesOf({ text: 'pendula' }, 'price', 500)).names).toEqual([]);
    // A list without a text has no such limit.
    const results = (await namesOf({}, 'newest')).total;
    expect((await namesOf({}, 'newest', 500)).names).toHaveLength(Math.min(500, results - 500));
  });
});

describe('a search that is sorted', () => {
  beforeAll(() =>
    add(
      { name: 'Zumba kettle', productType: 'kettle', priceKobo: 900_000 },
      { name: 'Zumba kettle two', productType: 'kettle', priceKobo: 500_000 },
      { name: 'Zumba kettle cover', priceKobo: 10_000 },
      { name: 'Zumba kettle plinth', priceKobo: 2_000_000 },
    ),
  );

  it.each<[ProductSort, string[]]>([
    ['price', ['Zumba kettle two', 'Zumba kettle', 'Zumba kettle cover', 'Zumba kettle plinth']],
    ['-price', ['Zumba kettle', 'Zumba kettle two', 'Zumba kettle plinth', 'Zumba kettle cover']],
  ])('by %s puts products of the type before accessories', async (sort, expected) => {
    expect((await namesOf({ text: 'zumba kettle' }, sort)).names.slice(0, 4)).toEqual(expected);
  });

  it('puts products with all words before cheaper ones that lack a word', async () => {
    await add(
      { name: 'Bora kettle', productType: 'kettle', options: { Colour: 'Puce' }, priceKobo: 900_000 },
      { name: 'Cheap kettle', productType: 'kettle', priceKobo: 100 },
    );
    const { names } = await namesOf({ text: 'puce kettle' }, 'price');
    expect(names[0]).toBe('Bora kettle');
    expect(names).toContain('Cheap kettle');
  });
});
