import type { Suggestions } from '@contract/entities/facets';
import type { Product } from '@contract/entities/product';
import { suggestionsFor } from '@contract/rules/search';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const suggest = async (text: string, category = '') =>
  (
    await getJson<Suggestions>(
      shop().app,
      `/api/products/suggestions/?${new URLSearchParams({ text, category }).toString()}`,
    )
  ).body;
let catalogue: Product[] = [];

beforeAll(async () => {
  catalogue = (await getJson<Product[]>(shop().app, '/api/products/')).body;
});

describe('GET /products/suggestions/', () => {
  it('suggests categories, queries and products by a piece of their name', async () => {
    const suggestions = await suggest('fri');
    expect(suggestions.queries).toContain('refrigerators');
    expect(suggestions.categories).toContainEqual({ id: 18, name: 'Home Appliances', count: 3 });
    const pho = await suggest('pho');
    expect(pho.queries).toEqual(['phones', 'phone cases', 'phone stands', 'button phones']);
    expect(pho.categories.map(({ name }) => name)).toEqual(['Phones & Tablets']);
    const ovra = await suggest('ovra on');
    expect(ovra.products.length).toBe(6);
    expect(ovra.queries).toContain('ovra one 12 pro');
    for (const { name } of ovra.products) expect(name.toLowerCase()).toContain('ovra on');
  });

  it.each(['phone', 'earb', '12 pr', 'USB-C', '20,0', 'é', 'zz'])(
    '%s: suggests at most 3 categories, 4 queries and 6 products, as the rule allows',
    async (text) => {
      for (const category of ['All', 'Phones & Tablets', 'Nowhere']) {
        const { categories, queries, products: suggestions } = await suggest(text, category);
        expect(categories.length).toBeLessThanOrEqual(3);
        expect(queries.length).toBeLessThanOrEqual(4);
        const allowed = suggestionsFor(catalogue, text, category).map(({ product_id: id }) => id);
        expect(suggestions.length).toBe(Math.min(6, allowed.length));
        for (const { product_id: id } of suggestions) expect(allowed).toContain(id);
      }
    },
  );

  it('suggests, in a chosen category, no other category and no query for products elsewhere', async () => {
    const name = 'Phones & Tablets';
    expect((await suggest('ovra', name)).categories).toMatchObject([{ id: 2, name }]);
    expect((await suggest('fridge', name)).queries).toEqual([]);
    expect((await suggest('fridge', name)).categories).toEqual([]);
    expect((await suggest('fridge', 'Home Appliances')).queries).toEqual(['refrigerators']);
  });

  it('suggests products with the word in their names before others: power banks before power strips', async () => {
    const power = await suggest('power');
    expect(power.queries.slice(0, 2)).toEqual(['power banks', 'power stations']);
    expect(power.queries.slice(2)).toEqual(['bask brick power bank', 'bask pocket power bank']);
    expect(power.categories.map(({ name }) => name)).toEqual(['Powerbanks']);
    for (const { name } of power.products) expect(name).toMatch(/power bank/);
    expect((await suggest('power str')).queries).toEqual(['extension sockets']);
    // No word of a name begins with it; it occurs only within words.
    expect((await suggest('fon')).queries[0]).toBe('phones');
  });

  it('suggests nothing for one letter, and refuses a missing text', async () => {
    expect(await suggest(' p ')).toEqual({ categories: [], queries: [], products: [] });
    expect((await getJson(shop().app, '/api/products/suggestions/')).status).toBe(400);
  });
});
