import type { Facets } from '@contract/entities/facets';
import { testShop } from '../../support/testShop';
import { ask } from './ask';

const shop = testShop();
const facets = async (query: string) =>
  (await ask<Facets>(shop().app, `/api/products/facets/?${query}`)).body;

it.each(['brand=Bask', 'option=Colour:Black', 'in_stock=true&discounted=true', 'max_price=30000'])(
  'bands of prices keep their ends, whatever they are narrowed by: %s',
  async (choice) => {
    const ends = ({ from, to }: { from: number | null; to: number | null }) => `${from} to ${to}`;
    const whole = (await facets('category=Powerbanks')).price.bands.map(ends);
    const { price } = await facets(`category=Powerbanks&${choice}`);
    expect(price.bands.length).toBeGreaterThan(0);
    expect(whole).toEqual(expect.arrayContaining(price.bands.map(ends)));
    expect(price.bands.every(({ count }) => count > 0)).toBe(true);
  },
);
