import { CatalogueSearch } from '../../../src/server/modules/search';
import { testShop } from '../../support/testShop';

const shop = testShop();
let search: CatalogueSearch;

beforeAll(async () => {
  search = new CatalogueSearch(shop().database.db);
  await search.prepare();
});

const understood = async (text: string) => (await search.facets({ text })).facets.understood;
const total = async (text: string) => (await search.facets({ text })).facets.total;
const first = async (text: string) =>
  (await search.page({ text, byFamily: true }, { sort: 'relevance', limit: 1, offset: 0 })).ids;

describe('the words that every shop begins with', () => {
  it.each(['dual sim', 'dual sim phone', 'dual'])('%s is not a mistake', async (text) => {
    expect(await understood(text)).toMatchObject({ text, corrected_from: null });
  });

  it('dual is two: phones take two SIM cards', async () => {
    const types = (await search.facets({ text: 'dual sim' })).facets.types;
    expect(types[0]?.value).toBe('phone');
    expect(await total('dual sim')).toBe(await total('two sim'));
    expect(await total('dualsim')).toBe(await total('two sim'));
    expect(await total('dual sim phone')).toBe(await total('two sim phone'));
  });

  it.each(['router', 'headset', 'charger'])(
    'a %s that is dual is not one with two of anything',
    async (thing) => {
      expect(await first(`dual band ${thing}`)).toEqual(await first(thing));
    },
  );

  it.each(['fc 26', 'fc26', 'fifa26', 'fc 25', 'pes2026'])('%s is a football game', async (text) => {
    const { types } = (await search.facets({ text })).facets;
    expect(types.map(({ value }) => value)).toEqual(['video game']);
  });

  it.each([
    ['lontor', 'Lontor'],
    ['lontor fan', 'Lontor'],
  ])('%s: it is told that %s is not sold', async (text, maker) => {
    expect(await understood(text)).toMatchObject({ text, corrected_from: null, not_sold: maker });
  });
});
