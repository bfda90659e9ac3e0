import type { Facets } from '@contract/entities/facets';
import type { ListedProduct, Product, ProductDetail } from '@contract/entities/product';
import { PRODUCT_TYPES } from '@contract/entities/productType';
import { products } from '../../../src/server/db/schema';
import { testShop } from '../../support/testShop';
import { getJson, eventuallyEquals } from './getJson';

const shop = testShop();
const fetchList = (query: string) => getJson<ListedProduct[]>(shop().app, `/api/products/?${query}`);
const fetchFacets = async (query: string) =>
  (await getJson<Facets>(shop().app, `/api/products/facets/?${query}`)).body;
const countOf = async (query: string) =>
  Number((await fetchList(`${query}&limit=1`)).headers['x-total-count']);
let catalogue: Product[] = [];

beforeAll(async () => {
  catalogue = (await fetchList('')).body;
});

describe('the sample catalogue', () => {
  it('has only known product types, each in the category of its type', () => {
    for (const { product_type: type, category_id: category } of catalogue) {
      const productType = PRODUCT_TYPES.find(({ word }) => word === type);
      expect(productType).toBeDefined();
      if (type !== 'memory card') expect(productType?.category).toBe(category);
    }
  });

  it('names every product with its options, such as colour and size', () => {
    const without = catalogue.filter(({ name, options }) =>
      Object.values(options).some((value) => !name.toLowerCase().includes(value.toLowerCase())),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
    expect(catalogue.some(({ options }) => 'Colour' in options && 'Storage' in options)).toBe(true);
  });
});

describe('GET /products/facets/', () => {
  it.each([
    'category=Phones%20%26%20Tablets',
    'query=phone&in_stock=true',
    'query=charger&brand=Bask',
    'category_id=3&option=Colour:Rose&option=Colour:Sky&max_price=60000',
    'query=phone%20under%20300000&type=phone',
    'group=family&category=Phones%20%26%20Tablets&option=Storage:256%20GB',
    'group=family&query=earbuds&discounted=true',
    'is_featured=true',
  ])('%s: each count is the number of products that its value lists', async (query) => {
    const result = await fetchFacets(query);
    expect(result.total).toBe(await countOf(query));
    const without = (kind: string) => {
      const remaining = query.split('&').filter((part) => !part.startsWith(kind));
      return `${remaining.join('&')}&`;
    };
    const withChoice = (kind: string, value: string) =>
      `${without(kind)}${kind}=${encodeURIComponent(value)}`;
    for (const [kind, values] of [
      ['type', result.types],
      ['brand', result.brands],
    ] as const) {
      for (const { value, count } of values)
        expect([value, await countOf(withChoice(kind, value))]).toEqual([value, count]);
    }
    for (const { value, count } of result.categories) {
      expect(await countOf(`${without('category')}category=${encodeURIComponent(value)}`)).toBe(count);
    }
    for (const [name, values] of Object.entries(result.options)) {
      for (const { value, count } of values) {
        const narrowedQuery = `${without(`option=${name}`)}option=${encodeURIComponent(`${name}:${value}`)}`;
        expect([name, value, await countOf(narrowedQuery)]).toEqual([name, value, count]);
      }
    }
    for (const { from, to, count } of result.price.bands) {
      const limits = [from === null ? [] : `min_price=${from}`, to === null ? [] : `max_price=${to}`].flat();
      const narrowedQuery = without('m').concat(limits.join('&'));
      expect([from, to, await countOf(narrowedQuery)]).toEqual([from, to, count]);
    }
    expect(await countOf(`${without('in_stock')}in_stock=true`)).toBe(result.in_stock);
    expect(await countOf(`${without('discounted')}discounted=true`)).toBe(result.discounted);
  });

  it('offers no value without products, and gives the lowest and the highest price', async () => {
    const result = await fetchFacets('category=Powerbanks');
    const allCounts = [...result.types, ...result.brands, ...Object.values(result.options).flat()];
    expect(allCounts.every(({ count }) => count > 0)).toBe(true);
    const prices = catalogue.filter(({ category_id: id }) => id === 7).map(({ price }) => price);
    expect(result.price).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(result.price.bands.length).toBeGreaterThan(2);
    expect(await fetchFacets('category=Nowhere')).toMatchObject({
      total: 0,
      types: [],
      options: {},
      price: { min: null, max: null, bands: [] },
    });
  });

  it('sorts sizes by their numbers', async () => {
    const { options } = await fetchFacets('category=Phones%20%26%20Tablets');
    expect(options.Storage?.map(({ value }) => value)).toEqual([
      '64 GB',
      '128 GB',
      '256 GB',
      '512 GB',
      '1 TB',
    ]);
  });

  const emptyUnderstanding = {
    text: null,
    corrected_from: null,
    type: null,
    not_sold: null,
    min_price: null,
    max_price: null,
  };
  it.each([
    ['', {}],
    ['query=phnoe', { text: 'phone', corrected_from: 'phnoe', type: 'phone' }],
    ['query=phnoe&exact=true', { text: 'phnoe' }],
    ['query=samsung', { text: 'samsung', not_sold: 'Samsung', type: 'phone' }],
    ['query=phone%20under%20100000', { text: 'phone', type: 'phone', max_price: 100_000 }],
    ['query=50k-100k', { min_price: 50_000, max_price: 100_000 }],
    ['query=phone%20under%20100000&min_price=5', { text: 'phone', type: 'phone' }],
  ])('%s: reports what was understood of the query', async (query, understood) => {
    expect((await fetchFacets(query)).understood).toEqual({ ...emptyUnderstanding, ...understood });
  });

  it('names a maker that is not sold, and a type only when all products shown have it', async () => {
    const ofSamsung = (await fetchFacets('query=samsung')).types.map(({ value }) => value);
    expect(ofSamsung).toContain('phone');
    for (const other of ['tablet', 'television', 'smartwatch']) expect(ofSamsung).not.toContain(other);
    const ofSony = await fetchFacets('query=sony');
    expect(ofSony.understood).toMatchObject({ not_sold: 'Sony', type: null });
    expect(ofSony.types.length).toBeGreaterThan(1);
    const pouch = (await fetchFacets('query=iphone%20pouch')).understood;
    expect(pouch).toMatchObject({ not_sold: 'iPhone', type: 'phone case' });
  });

  it.each(['pes 2026', 'pes', 'efootball'])(
    '%s is understood as a game, not as a maker that is not sold',
    async (text) => {
      const { understood } = await fetchFacets(`query=${encodeURIComponent(text)}`);
      expect(understood).toMatchObject({ not_sold: null, type: 'video game' });
    },
  );

  it('turns cheap into a highest price within the prices shown', async () => {
    const { understood, price } = await fetchFacets('query=cheap%20phone');
    expect(understood.max_price).toBeGreaterThan(price.min ?? Infinity);
    expect(understood.max_price).toBeLessThan(price.max ?? 0);
  });
});

describe('group=family', () => {
  it('gives one product per family, with its colours, and counts families', async () => {
    const { body, headers } = await fetchList('category=Phones%20%26%20Tablets&group=family');
    const families = new Set(catalogue.filter(({ category_id: id }) => id === 2).map(({ family }) => family));
    expect(body.map(({ family }) => family).sort()).toEqual([...families].sort());
    expect(headers['x-total-count']).toBe(String(families.size));
    const pro = body.find(({ family }) => family === 'ovra-one-12-pro');
    expect(pro).toMatchObject({ product_id: 14, family_size: 4 });
    expect(pro?.swatches?.map(({ value }) => value)).toEqual(['Pine', 'Graphite', 'Sand', 'Midnight']);
  });

  it('shows the best match of a search, else the cheapest in stock', async () => {
    expect((await fetchList('query=ovra%20one%2012%20pro%20sand&group=family')).body[0]?.product_id).toBe(15);
    const [lite] = (await fetchList('query=ovra%20lite&group=family')).body;
    expect(lite?.product_id).toBe(18);
  });

  it('applies pages and fields to families', async () => {
    const all = (await fetchList('group=family&sort=price')).body.map(({ product_id: id }) => id);
    const page = await fetchList('group=family&sort=price&limit=5&offset=5&fields=name,family_size,swatches');
    expect(page.body.map(({ product_id: id }) => id)).toEqual(all.slice(5, 10));
    expect(Object.keys(page.body[0] ?? {})).toEqual(['product_id', 'name', 'family_size', 'swatches']);
    expect(Object.keys((await fetchList('limit=1&fields=name,swatches')).body[0] ?? {})).toEqual([
      'product_id',
      'name',
    ]);
  });
});

it('a product lists its variants, itself included', async () => {
  const { body } = await getJson<ProductDetail>(shop().app, '/api/products/22/');
  expect(body.variants.map(({ product_id: id }) => id)).toEqual([13, 14, 15, 22]);
  expect(body.variants.at(-1)).toEqual({
    product_id: 22,
    options: body.options,
    price: body.price,
    stock: body.stock,
    image_url: body.image_urls?.small,
  });
});

it('a product without type, family and options is found by its name and its category', async () => {
  await shop()
    .database.db.insert(products)
    .values({ name: 'Wazobia refrigerator', description: 'Hums.', categoryId: 18, priceKobo: 100, stock: 1 });
  await eventuallyEquals(1, async () => countOf('query=wazobia'));
  const [first] = (await fetchList('query=wazobia%20refrigerator')).body;
  expect(first).toMatchObject({ product_type: null, family: null, options: {} });
  expect((await fetchList('query=fridge')).body.map(({ name }) => name)).toContain('Wazobia refrigerator');
  const detail = await getJson<ProductDetail>(shop().app, `/api/products/${first?.product_id}/`);
  expect(detail.body.variants).toEqual([]);
});
