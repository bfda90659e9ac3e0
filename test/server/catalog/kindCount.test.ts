import type { ListedProduct } from '@contract/entities/product';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const fetchList = (query: string) => getJson<ListedProduct[]>(shop().app, `/api/products/?${query}`);
const kindCountOf = async (query: string) => (await fetchList(query)).headers['x-kind-count'];

const CHARGERS = new Set<string | null>(['charger', 'wireless charger', 'travel adapter']);

describe('of what a search finds', () => {
  it.each(['query=charger', 'query=charger&group=family', 'query=laptop%20charger', 'query=chargr'])(
    '%s: the header tells how many at the beginning are of the kind that is named',
    async (query) => {
      const { body, headers } = await fetchList(query);
      const count = Number(headers['x-kind-count']);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(body.length);
      const kinds = body.map(({ product_type: type }) => CHARGERS.has(type));
      expect(kinds).toEqual(body.map((_one, at) => at < count));
    },
  );

  it('pages tell the same, and filters are counted', async () => {
    const expectedCount = await kindCountOf('query=charger');
    expect(await kindCountOf('query=charger&limit=2')).toBe(expectedCount);
    expect(await kindCountOf('query=charger&limit=2&offset=4')).toBe(expectedCount);
    const { body, headers } = await fetchList('query=charger&brand=Bask');
    const count = body.filter(({ product_type: type }) => CHARGERS.has(type)).length;
    expect(headers['x-kind-count']).toBe(String(count));
  });

  it.each([
    ['all is of the kind', 'query=charger&type=charger'],
    ['nothing is of the kind', 'query=charger&type=phone'],
    ['no kind is named', 'query=black'],
    ['something else comes first', 'query=black%20phone'],
    ['another order is wanted', 'query=charger&sort=price'],
    ['nothing is searched', ''],
    ['nothing is found', 'query=qqxzqqxz'],
  ])('the header is left out where %s: %s', async (_why, query) => {
    expect(await kindCountOf(query)).toBeUndefined();
  });
});
