import type { Facets } from '@contract/entities/facets';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const fetchFacets = async (query: string) =>
  (await getJson<Facets>(shop().app, `/api/products/facets/?${query}`)).body;

it.each(['brand=Bask', 'option=Colour:Black', 'in_stock=true&discounted=true', 'max_price=30000'])(
  'price bands keep their bounds when filtered by %s',
  async (choice) => {
    const boundsOf = ({ from, to }: { from: number | null; to: number | null }) => `${from} to ${to}`;
    const whole = (await fetchFacets('category=Powerbanks')).price.bands.map(boundsOf);
    const { price } = await fetchFacets(`category=Powerbanks&${choice}`);
    expect(price.bands.length).toBeGreaterThan(0);
    expect(whole).toEqual(expect.arrayContaining(price.bands.map(boundsOf)));
    expect(price.bands.every(({ count }) => count > 0)).toBe(true);
  },
);
