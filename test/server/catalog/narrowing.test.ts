import type { ListedProduct } from '@contract/entities/product';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const fetchList = (query: string) => getJson<ListedProduct[]>(shop().app, `/api/products/?${query}`);
const countOf = async (query: string) =>
  Number((await fetchList(`${query}&limit=1`)).headers['x-total-count']);

describe('filtering', () => {
  it('accepts any value of one filter, and requires all filters', async () => {
    const { body } = await fetchList(
      'type=phone&type=tablet&brand=Ovra&option=Colour:Graphite&option=Colour:Silver',
    );
    expect(body.length).toBeGreaterThan(1);
    for (const product of body) {
      expect(['phone', 'tablet']).toContain(product.product_type);
      expect(product.brand).toBe('Ovra');
      expect(['Graphite', 'Silver']).toContain(product.options.Colour);
    }
    expect(new Set(body.map(({ product_type: type }) => type)).size).toBe(2);
    const narrower = await fetchList('type=phone&option=Colour:Graphite&option=Storage:256%20GB');
    expect(narrower.body.map(({ product_id: id }) => id)).toEqual([14]);
  });

  it.each(['Colour:Graph', 'Colour:graphite', 'Storage:256', 'colour:Graphite'])(
    'matches an option by its whole name and value, so nothing by %s',
    async (option) => {
      const { body } = await fetchList(`option=${encodeURIComponent(option)}`);
      expect(body).toEqual([]);
    },
  );

  it('treats prices in the query as filters, unless a price is chosen', async () => {
    const between = (await fetchList(`query=${encodeURIComponent('headphones 50k-100k')}`)).body;
    expect(between.length).toBeGreaterThan(1);
    expect(between.every(({ price }) => price >= 50_000 && price <= 100_000)).toBe(true);
    const query = encodeURIComponent('phone under 100000');
    expect((await fetchList(`query=${query}`)).body.every(({ price }) => price <= 100_000)).toBe(true);
    // A chosen price replaces the one in the query.
    const phones = await countOf('query=phone&type=phone&type=button%20phone');
    expect(await countOf(`query=${query}&min_price=0`)).toBe(phones);
  });

  it.each(['laptop under 300k', 'fridge below 200000 naira', 'cheap earbuds under 20k'])(
    '%s finds nothing when none costs so little, not even cheap products of another kind',
    async (query) => {
      expect(await countOf(`query=${encodeURIComponent(query)}`)).toBe(0);
    },
  );

  it('finds everything up to a price when the other words mean nothing', async () => {
    const query = encodeURIComponent('gift for my boyfriend under 50k');
    expect(await countOf(`query=${query}`)).toBe(await countOf('max_price=50000'));
  });

  it('filters by discount and by new products, and gives nothing for unknown values', async () => {
    const discounted = (await fetchList('discounted=true')).body;
    expect(discounted.length).toBeGreaterThan(0);
    expect(discounted.every(({ discount }) => discount > 0)).toBe(true);
    expect((await fetchList('new=true')).body.every(({ is_new: isNew }) => isNew)).toBe(true);
    expect((await fetchList('type=submarine')).body).toEqual([]);
    expect((await fetchList('option=Colour:Nothing')).body).toEqual([]);
  });
});

it.each(['products/?is_featured=true', 'products/?new=true', 'products/', 'deals_of_the_day/'])(
  'GET /%s lists every product, not one per family',
  async (path) => {
    const { body } = await getJson<ListedProduct[]>(shop().app, `/api/${path}`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.filter((product) => 'family_size' in product || 'swatches' in product)).toEqual([]);
  },
);
