import { CATEGORIES } from '@contract/entities/category';
import type { Product, ProductDetail } from '@contract/entities/product';
import { PRODUCT_FIELDS } from '@contract/entities/product.schemas';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const fetchList = (query: string) => getJson<Product[]>(shop().app, `/api/products/${query}`);
const idsOf = (products: Product[]) => products.map((product) => product.product_id);

describe('GET /products/', () => {
  it('gives every product with all its fields, and the count', async () => {
    const { status, body, headers } = await fetchList('');
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe(String(body.length));
    for (const product of body) expect(Object.keys(product)).toEqual(PRODUCT_FIELDS);
    expect(new Set(idsOf(body)).size).toBe(body.length);
  });

  it('is the same without the trailing slash', async () => {
    const bare = await getJson<Product[]>(shop().app, '/api/products?limit=3');
    expect(idsOf(bare.body)).toEqual(idsOf((await fetchList('?limit=3')).body));
  });

  it.each(CATEGORIES)('category_id=$id and category="$name" give the same products', async ({ id, name }) => {
    const byId = await fetchList(`?category_id=${id}`);
    const byName = await fetchList(`?category=${encodeURIComponent(name)}`);
    expect(byId.body.length).toBeGreaterThan(0);
    expect(byId.body.every((product) => product.category_id === id && product.category_name === name)).toBe(
      true,
    );
    expect(idsOf(byName.body)).toEqual(idsOf(byId.body));
  });

  it('gives nothing for an unknown category, and everything for All or an empty one', async () => {
    expect((await fetchList('?category=Nowhere')).body).toEqual([]);
    expect((await fetchList('?category_id=5')).body).toEqual([]);
    const all = (await fetchList('')).body.length;
    expect((await fetchList('?category=All')).body).toHaveLength(all);
    expect((await fetchList('?category=&query=&searchQuery=')).body).toHaveLength(all);
  });

  it('gives the products of ids, and leaves out those that do not exist', async () => {
    expect(idsOf((await fetchList('?ids=24,22,23,22,999999999,99999999999999999999')).body)).toEqual([
      22, 23, 24,
    ]);
    expect((await fetchList('?ids=999999999999')).body).toEqual([]);
  });

  it('gives 22, 23 and 24 as the featured products', async () => {
    expect(idsOf((await fetchList('?is_featured=true')).body)).toEqual([22, 23, 24]);
    expect(idsOf((await fetchList('?is_featured=false')).body)).not.toContain(23);
  });

  it('filters by stock and price, and combines all filters', async () => {
    const soldOut = (await fetchList('?in_stock=false')).body;
    expect(soldOut.length).toBeGreaterThan(0);
    expect(soldOut.every(({ stock }) => stock === 0)).toBe(true);
    const { body } = await fetchList('?in_stock=true&min_price=10000&max_price=100000.5&category_id=1');
    expect(body.length).toBeGreaterThan(0);
    for (const product of body) {
      expect(product).toMatchObject({ category_id: 1 });
      expect(product.stock).toBeGreaterThan(0);
      expect(product.price).toBeGreaterThanOrEqual(10_000);
      expect(product.price).toBeLessThanOrEqual(100_000.5);
    }
  });

  it('includes the bounds of a price range', async () => {
    const [product] = (await fetchList('?limit=1')).body;
    const { body } = await fetchList(`?min_price=${product?.price}&max_price=${product?.price}`);
    expect(idsOf(body)).toContain(product?.product_id);
  });

  const folded = ({ name }: Product) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  it.each<[string, (one: Product, next: Product) => boolean]>([
    ['price', (one, next) => one.price <= next.price],
    ['-price', (one, next) => one.price >= next.price],
    ['discount', (one, next) => one.discount >= next.discount],
    ['newest', (one, next) => Number(one.is_new) >= Number(next.is_new)],
    ['name', (one, next) => folded(one) <= folded(next)],
    ['relevance', (one, next) => one.product_id < next.product_id],
  ])('sorts by sort=%s', async (sort, follows) => {
    const { body } = await fetchList(`?sort=${sort}`);
    const pairs = body.slice(1).map((next, index) => [body[index], next] as const);
    expect(pairs.length).toBeGreaterThan(100);
    for (const [one, next] of pairs) expect(one && follows(one, next)).toBe(true);
  });

  it.each(['price', '-price', 'newest', 'name', 'discount', 'relevance'])(
    'pages of sort=%s never overlap and miss nothing',
    async (sort) => {
      const whole = (await fetchList(`?sort=${sort}&category_id=1`)).body;
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.length / 5) }, (_, page) =>
          fetchList(`?sort=${sort}&category_id=1&limit=5&offset=${page * 5}`),
        ),
      );
      expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(idsOf(whole));
      for (const { headers } of pages) expect(headers['x-total-count']).toBe(String(whole.length));
    },
  );

  it('gives nothing beyond the end, and still the right count', async () => {
    const total = (await fetchList('')).headers['x-total-count'];
    for (const query of ['?offset=100000', '?offset=100000&query=charger', '?limit=1&offset=500']) {
      const { status, body, headers } = await fetchList(query);
      expect([status, body]).toEqual([200, []]);
      expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
    }
    expect((await fetchList('?offset=100000')).headers['x-total-count']).toBe(total);
  });

  it('gives only the requested fields, and always product_id', async () => {
    const { body } = await fetchList('?fields=name,category_name&limit=2');
    expect(body.map((product) => Object.keys(product))).toEqual([
      ['product_id', 'name', 'category_name'],
      ['product_id', 'name', 'category_name'],
    ]);
    expect(Object.keys((await fetchList('?fields=product_id&limit=1')).body[0] ?? {})).toEqual([
      'product_id',
    ]);
  });

  it.each(PRODUCT_FIELDS)('gives the same value with fields=%s as without fields', async (field) => {
    const [whole, small] = [await fetchList('?limit=3'), await fetchList(`?limit=3&fields=${field}`)];
    expect(small.body.map((product) => product[field])).toEqual(whole.body.map((product) => product[field]));
  });

  it.each([
    ['an unknown parameter', '?colour=red', 'colour'],
    ['an option without a value', '?option=Colour', 'option'],
    ['an option without a name', '?option=Colour:Red&option=:Red', 'option'],
    ['another way to group', '?group=brand', 'group'],
    ['a flag for discounts that is no boolean', '?discounted=2', 'discounted'],
    ['one bad category of two', '?category_id=2&category_id=phones', 'category_id'],
    ['a brand that is too long', `?brand=${'x'.repeat(201)}`, 'brand'],
    ['an unknown field', '?fields=name,colour', 'fields'],
    ['an empty list of fields', '?fields=', 'fields'],
    ['a field of the prototype', '?fields=constructor', 'fields'],
    ['an inverted price range', '?min_price=2&max_price=1', 'min_price'],
    ['a negative price', '?min_price=-1', 'min_price'],
    ['a price that is no number', '?max_price=cheap', 'max_price'],
    ['a price above the maximum', '?min_price=1e300', 'min_price'],
    ['an infinite price', '?max_price=Infinity', 'max_price'],
    ['a price in another notation', '?max_price=0x10', 'max_price'],
    ['a price with spaces', '?max_price=%205', 'max_price'],
    ['a category that is no number', '?category_id=phones', 'category_id'],
    ['a category with a fraction', '?category_id=1.5', 'category_id'],
    ['a category beyond integers', '?category_id=2147483648', 'category_id'],
    ['an unknown order', '?sort=beauty', 'sort'],
    ['a limit of 0', '?limit=0', 'limit'],
    ['a limit over 500', '?limit=501', 'limit'],
    ['an empty limit', '?limit=', 'limit'],
    ['a negative offset', '?offset=-1', 'offset'],
    ['ids that are no numbers', '?ids=1,two', 'ids'],
    ['no ids', '?ids=', 'ids'],
    ['a flag that is no boolean', '?in_stock=maybe', 'in_stock'],
    ['the same parameter twice', '?query=a&query=b', 'query'],
    ['a text that is too long', `?query=${'x'.repeat(201)}`, 'query'],
  ])('refuses %s', async (_case, query, field) => {
    const { status, body } = await getJson<{ code: string; error: string; detail: string; fields: object }>(
      shop().app,
      `/api/products/${query}`,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      fields: { [field]: expect.any(String) as string },
    });
    expect(body.detail).toBe(body.error);
  });
});

describe('GET /products/{id}/', () => {
  it('gives the product with the same fields as the list', async () => {
    const [listed] = (await fetchList('?ids=22')).body;
    const { status, body } = await getJson<ProductDetail>(shop().app, '/api/products/22/');
    const { variants, ...product } = body;
    expect([status, product]).toEqual([200, listed]);
    expect(variants.length).toBeGreaterThan(1);
  });

  it('answers 404 when there is no such product', async () => {
    const { status, body } = await getJson(shop().app, '/api/products/999999/');
    expect(status).toBe(404);
    expect(body).toEqual({
      code: 'not_found',
      error: 'Product not found.',
      detail: 'Product not found.',
    });
  });

  it.each(['abc', '-1', '1.5', '2147483648', '1e3x'])('refuses the id %s', async (id) => {
    expect((await getJson(shop().app, `/api/products/${id}/`)).status).toBe(400);
  });
});

it('CATEGORY-07 GET /categories/ gives the 15 fixed categories with their number of products', async () => {
  const { body } = await getJson<{ id: number; name: string; slug: string; product_count: number }[]>(
    shop().app,
    '/api/categories/',
  );
  expect(body.map(({ id, name }) => ({ id, name }))).toEqual(CATEGORIES);
  expect(body.find(({ id }) => id === 6)?.slug).toBe('cases-screen-protector-guard');
  const { headers } = await fetchList('?category_id=6');
  expect(String(body.find(({ id }) => id === 6)?.product_count)).toBe(headers['x-total-count']);
});
