import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { Product } from '@contract/entities/product';
import { products } from '../../../src/server/db/schema';
import { testShop } from '../../support/testShop';
import { ask, soon } from './ask';

const shop = testShop();
let catalogue: Product[] = [];

async function search(text: string, rest = ''): Promise<Product[]> {
  const { body } = await ask<Product[]>(
    shop().app,
    `/api/products/?query=${encodeURIComponent(text)}${rest}`,
  );
  return body;
}
const names = (found: Product[]) => found.map(({ name }) => name);
const add = (product: Pick<typeof products.$inferInsert, 'name'> & Partial<typeof products.$inferInsert>) =>
  shop()
    .database.db.insert(products)
    .values({ categoryId: 14, priceKobo: 100_000, stock: 1, ...product })
    .returning({ id: products.id });

beforeAll(async () => {
  catalogue = (await ask<Product[]>(shop().app, '/api/products/')).body;
});

describe('GET /products/?query=', () => {
  it('SEARCH-01 finds products by any piece of their names, in any letter case', async () => {
    const piece = fc
      .constantFrom(...catalogue)
      .chain(({ name }) =>
        fc
          .tuple(fc.nat(name.length - 1), fc.integer({ min: 1, max: name.length }), fc.boolean())
          .map(([start, length, loud]) => ({ name, piece: name.slice(start, start + length), loud })),
      )
      .filter(({ piece: text }) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(piece, async ({ name, piece: text, loud }) => {
        expect(names(await search(loud ? text.toUpperCase() : text))).toContain(name);
      }),
      { numRuns: 60 },
    );
  });

  it('SEARCH-01 takes no part of a name for a price', async () => {
    const lens = 'Velum V5 camera with 18-50 mm lens, Black';
    for (const text of ['18-50 m', 'camera with 18-50 m', 'CAMERA WITH 18-50 M'])
      expect(names(await search(text))).toContain(lens);
  });

  it('also by what a product is for, and the word before it', async () => {
    await add({ name: 'Wumbe lamp with 3 bulbs for Kano' });
    for (const text of ['p w', 'lamp with', 'with 3', 's for k', 'for kano'])
      await soon(true, async () => names(await search(text)).includes('Wumbe lamp with 3 bulbs for Kano'));
  });

  it('finds every product by a name with one letter wrong', async () => {
    const missed: string[] = [];
    for (const { name } of catalogue) {
      const typo = misspell(name);
      if (!names(await search(typo)).includes(name)) missed.push(typo);
    }
    expect(missed).toEqual([]);
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
  ])('%s is understood', async (text, meant) => {
    const [first] = await search(text, '&limit=1');
    expect(`${first?.name} ${first?.category_name} ${first?.description}`).toMatch(meant);
  });

  it('looks into descriptions and categories too', async () => {
    const described = catalogue.filter(({ description }) => description.includes('free-to-air'));
    expect(described.length).toBeGreaterThan(0);
    expect(names(await search('free-to-air'))).toEqual(expect.arrayContaining(names(described)));
    const drones = await search('drones accessories');
    expect(
      drones.filter(({ category_name: name }) => name === 'Drones & Accessories').length,
    ).toBeGreaterThan(3);
  });

  it('puts the best match first', async () => {
    const [whole] = catalogue;
    expect((await search(whole?.name ?? ''))[0]).toEqual(whole);
    await add({ name: 'Zubulo' });
    await add({ name: 'Case for Zubulo' });
    await add({ name: 'Zubulo Pro' });
    await add({ name: 'Something else', description: 'Fits a Zubulo.' });
    expect(names(await search('zubulo'))).toEqual([
      'Zubulo',
      'Zubulo Pro',
      'Case for Zubulo',
      'Something else',
    ]);
    expect(names(await search('zubolo'))).toHaveLength(4);
  });

  it('wants all the words where some product has them, and gives nothing for words that nobody has', async () => {
    const both = await search('wireless headphones');
    expect(both.every(({ name, description }) => /headphones/i.test(`${name} ${description}`))).toBe(true);
    expect(both.length).toBeLessThan((await search('wireless')).length);
    expect(await search('zzzzqqqq')).toEqual([]);
    const nearest = await search('headphones zzzzqqqq');
    expect(new Set(nearest.map(({ product_type: type }) => type))).toContain('headphones');
    expect(nearest[0]?.product_type).toBe('headphones');
  });

  it('SEARCH-02 narrows by category, and sorts and counts what is found', async () => {
    const { body, headers } = await ask<Product[]>(
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
    const found = await search(text);
    for (const { name } of catalogue.filter((product) => text.trim() && product.name.includes(text))) {
      expect(names(found)).toContain(name);
    }
  });

  it('a sign that searches leave out is still found in a name', async () => {
    await add({ name: '100% cotton_sleeve \\ soft' });
    for (const text of ['100%', '% cotton', 'cotton_sl', '\\ soft', '\\']) {
      await soon('100% cotton_sleeve \\ soft', async () => names(await search(text))[0]);
    }
    expect(names(await search('1_0%'))).not.toContain('100% cotton_sleeve \\ soft');
  });

  it('reads accents in whichever form they are written', async () => {
    await add({ name: 'Ge\u0301nérateur Łódź' });
    for (const text of ['générateur', 'generateur', 'GÉNÉRATEUR', 'Łódź', 'lodz']) {
      await soon(true, async () => names(await search(text)).includes('Ge\u0301nérateur Łódź'));
    }
  });

  it('follows a product that changes its name, its category or is gone', async () => {
    const [added] = await add({ name: 'Quimbolo lamp' });
    const { db } = shop().database;
    const one = eq(products.id, added?.id ?? 0);
    const found = async (text: string) => names(await search(text));
    await soon(['Quimbolo lamp'], () => found('quimbolo'));
    await db.update(products).set({ name: 'Ferrando lamp' }).where(one);
    await soon([], () => found('quimbolo'));
    await soon(['Ferrando lamp'], () => found('ferando'));
    await db.delete(products).where(one);
    await soon([], () => found('ferrando'));
  });
});

/** A letter is lost from the longest word. */
function misspell(name: string): string {
  const longest = name.match(/\p{L}+/gu)?.sort((one, other) => other.length - one.length)[0] ?? '';
  return name.replace(longest, longest.slice(0, 2) + longest.slice(3));
}
