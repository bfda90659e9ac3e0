import type { ListedProduct } from '@contract/entities/product';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const fetchList = (query: string) => getJson<ListedProduct[]>(shop().app, `/api/products/?${query}`);
const kindCountOf = async (query: string) => (await fetchList(query)).headers['x-kind-count'];

const CHARGERS = new Set<string | null>(['charger', 'wireless charger', 'travel adapter']);

describe('the header x-kind-count of a search', () => {
  it.each(['query=charger', 'query=charger&group=family', 'query=laptop%20charger', 'query=chargr'])(
    '%s: counts the first results, which are of the named kind',
    async (query) => {
      const { body, headers } = await fetchList(query);
      const count = Number(headers['x-kind-count']);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(body.length);
      const kinds = body.map(({ product_type: type }) => CHARGERS.has(type));
      expect(kinds).toEqual(body.map((_one, at) => at < count));
    },
  );

  it('is the same on every page, and counts after filtering', async () => {
    const expectedCount = await kindCountOf('query=charger');
    expect(await kindCountOf('query=charger&limit=2')).toBe(expectedCount);
    expect(await kindCountOf('query=charger&limit=2&offset=4')).toBe(expectedCount);
    const { body, headers } = await fetchList('query=charger&brand=Bask');
    const count = body.filter(({ product_type: type }) => CHARGERS.has(type)).length;
    expect(headers['x-kind-count']).toBe(String(count));
  });

  it.each([
    ['every result is of the kind', 'query=charger&type=charger'],
    ['no result is of the kind', 'query=charger&type=phone'],
    ['no kind is named', 'query=black'],
    ['something else comes first', 'query=black%20phone'],
    ['another order is requested', 'query=charger&sort=price'],
    ['there is no query', ''],
    ['nothing is found', 'query=qqxzqqxz'],
  ])('is left out where %s: %s', async (_why, query) => {
    expect(await kindCountOf(query)).toBeUndefined();
  });
});
