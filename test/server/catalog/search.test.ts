import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Product } from '@contract/entities/product';
import { products } from '../../../src/server/db/schema';
import { testShop } from '../../support/testShop';
import { getJson, eventuallyEquals } from './getJson';

const shop = testShop();
let catalogue: Product[] = [];

async function search(text: string, moreQuery = ''): Promise<Product[]> {
  const { body } = await getJson<Product[]>(
    shop().app,
    `/api/products/?query=${encodeURIComponent(text)}${moreQuery}`,
  );
  return body;
}
const names = (results: Product[]) => results.map(({ name }) => name);
const addProduct = (
  product: Pick<typeof products.$inferInsert, 'name'> & Partial<typeof products.$inferInsert>,
) =>
  shop()
    .database.db.insert(products)
    .values({ categoryId: 14, priceKobo: 100_000, stock: 1, ...product })
    .returning({ id: products.id });

beforeAll(async () => {
  catalogue = (await getJson<Product[]>(shop().app, '/api/products/')).body;
});

describe('GET /products/?query=', () => {
  it('SEARCH-01 finds products by any piece of their names, in any letter case', async () => {
    const piece = fc
      .constantFrom(...catalogue)
      .chain(({ name }) =>
        fc
          .tuple(fc.nat(name.length - 1), fc.integer({ min: 1, max: name.length }), fc.boolean())
          .map(([start, length, isUpperCase]) => ({
            name,
            piece: name.slice(start, start + length),
            isUpperCase,
          })),
      )
      .filter(({ piece: text }) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(piece, async ({ name, piece: text, isUpperCase }) => {
        expect(names(await search(isUpperCase ? text.toUpperCase() : text))).toContain(name);
      }),
      { numRuns: 60 },
    );
  });

  it('SEARCH-01 does not mistake part of a name for a price', async () => {
    const lens = 'Velum V5 camera with 18-50 mm lens, Black';
    for (const text of ['18-50 m', 'camera with 18-50 m', 'CAMERA WITH 18-50 M'])
      expect(names(await search(text))).toContain(lens);
  });

  it('finds products by a piece of their names with common words such as with and for', async () => {
    await addProduct({ name: 'Wumbe lamp with 3 bulbs for Kano' });
    for (const text of ['p w', 'lamp with', 'with 3', 's for k', 'for kano'])
      await eventuallyEquals(true, async () =>
        names(await search(text)).includes('Wumbe lamp with 3 bulbs for Kano'),
      );
  });

  it('finds every product by its name with one letter missing', async () => {
    const notFound: string[] = [];
    for (const { name } of catalogue) {
      const typo = misspell(name);
      if (!names(await search(typo)).includes(name)) notFound.push(typo);
    }
    expect(notFound).toEqual([]);
  });

  it.each([
    ['hedphones', /headphones/],
    ['wireles headphnes', /wireless headphones/],
    ['lpatop', /Laptops|laptop/],
    ['wacth', /Watch/],
    ['powerbnak', /Powerbanks/],
    ['power bank', /Powerbanks/],
    ['CAFÉ', /Café/],
    ['cafe speaker', /Café speaker/],
    ['wifi', /Wi-Fi/],
    ['chargers', /charger/],
  ])('understands %s', async (text, meaning) => {
    const [first] = await search(text, '&limit=1');
    expect(`${first?.name} ${first?.category_name} ${first?.description}`).toMatch(meaning);
  });

  it('also searches descriptions and categories', async () => {
    const described = catalogue.filter(({ description }) => description.includes('free-to-air'));
    expect(described.length).toBeGreaterThan(0);
    expect(names(await search('free-to-air'))).toEqual(expect.arrayContaining(names(described)));
    const drones = await search('drones accessories');
    expect(
      drones.filter(({ category_name: name }) => name === 'Drones & Accessories').length,
    ).toBeGreaterThan(3);
  });

  it('puts the best match first', async () => {
    const [firstProduct] = catalogue;
    expect((await search(firstProduct?.name ?? ''))[0]).toEqual(firstProduct);
    await addProduct({ name: 'Zubulo' });
    await addProduct({ name: 'Case for Zubulo' });
    await addProduct({ name: 'Zubulo Pro' });
    await addProduct({ name: 'Something else', description: 'Fits a Zubulo.' });
    expect(names(await search('zubulo'))).toEqual([
      'Zubulo',
      'Zubulo Pro',
      'Case for Zubulo',
      'Something else',
    ]);
    expect(names(await search('zubolo'))).toHaveLength(4);
  });

  it('requires all the words where a product has them, and gives nothing for words that no product has', async () => {
    const matches = await search('wireless headphones');
    expect(matches.every(({ name, description }) => /headphones/i.test(`${name} ${description}`))).toBe(true);
    expect(matches.length).toBeLessThan((await search('wireless')).length);
    expect(await search('zzzzqqqq')).toEqual([]);
    const nearest = await search('headphones zzzzqqqq');
    expect(new Set(nearest.map(({ product_type: type }) => type))).toContain('headphones');
    expect(nearest[0]?.product_type).toBe('headphones');
  });

  it('SEARCH-02 filters by category, and sorts and counts the results', async () => {
    const { body, headers } = await getJson<Product[]>(
      shop().app,
      '/api/products/?searchQuery=charger&category=Powerbanks&sort=-price&limit=2',
    );
    expect(body).toHaveLength(2);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
    expect(body.every(({ category_name: name }) => name === 'Powerbanks')).toBe(true);
    expect(body[0]?.price).toBeGreaterThanOrEqual(body[1]?.price ?? Infinity);
  });

  it.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    ';--',
    '&|!:*<->()',
    ' ',
    'the',
    'İ',
    '½',
    '�',
    '🙂',
    'a b c d e f g h i j k l',
  ])('takes %j as text', async (text) => {
    const results = await search(text);
    for (const { name } of catalogue.filter((product) => text.trim() && product.name.includes(text))) {
      expect(names(results)).toContain(name);
    }
  });

  it('finds special characters in names, although the index leaves them out', async () => {
    await addProduct({ name: '100% cotton_sleeve \\ soft' });
    for (const text of ['100%', '% cotton', 'cotton_sl', '\\ soft', '\\']) {
      await eventuallyEquals('100% cotton_sleeve \\ soft', async () => names(await search(text))[0]);
    }
    expect(names(await search('1_0%'))).not.toContain('100% cotton_sleeve \\ soft');
  });

  it('finds accents in whichever form they are written', async () => {
    await addProduct({ name: 'Ge\u0301nérateur Łódź' });
    for (const text of ['générateur', 'generateur', 'GÉNÉRATEUR', 'Łódź', 'lodz']) {
      await eventuallyEquals(true, async () => names(await search(text)).includes('Ge\u0301nérateur Łódź'));
    }
  });

  it('follows a product that is added, renamed or deleted', async () => {
    const [added] = await addProduct({ name: 'Quimbolo lamp' });
    const { db } = shop().database;
    const isAdded = eq(products.id, added?.id ?? 0);
    const results = async (text: string) => names(await search(text));
    await eventuallyEquals(['Quimbolo lamp'], () => results('quimbolo'));
    await db.update(products).set({ name: 'Ferrando lamp' }).where(isAdded);
    await eventuallyEquals([], () => results('quimbolo'));
    await eventuallyEquals(['Ferrando lamp'], () => results('ferando'));
    await db.delete(products).where(isAdded);
    await eventuallyEquals([], () => results('ferrando'));
  });
});

/** Removes the third letter of the longest word. */
function misspell(name: string): string {
  const longest = name.match(/\p{L}+/gu)?.sort((one, other) => other.length - one.length)[0] ?? '';
  return name.replace(longest, longest.slice(0, 2) + longest.slice(3));
}
