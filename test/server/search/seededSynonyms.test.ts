import { CatalogueSearch } from '../../../src/server/modules/search';
import { testShop } from '../../support/testShop';

const shop = testShop();
let search: CatalogueSearch;

beforeAll(async () => {
  search = new CatalogueSearch(shop().database.db);
  await search.prepare();
});

const understoodAs = async (text: string) => (await search.facets({ text })).facets.understood;
const totalFor = async (text: string) => (await search.facets({ text })).facets.total;
const firstIds = async (text: string) =>
  (await search.page({ text, byFamily: true }, { sort: 'relevance', limit: 1, offset: 0 })).ids;

describe('a search with the seeded synonyms', () => {
  it.each(['dual sim', 'dual sim phone', 'dual'])('does not correct %s', async (text) => {
    expect(await understoodAs(text)).toMatchObject({ text, corrected_from: null });
  });

  it('reads "dual sim" as two SIM cards, and finds phones', async () => {
    const types = (await search.facets({ text: 'dual sim' })).facets.types;
    expect(types[0]?.value).toBe('phone');
    expect(await totalFor('dual sim')).toBe(await totalFor('two sim'));
    expect(await totalFor('dualsim')).toBe(await totalFor('two sim'));
    expect(await totalFor('dual sim phone')).toBe(await totalFor('two sim phone'));
  });

  it.each(['router', 'headset', 'charger'])('ignores "dual band" for a %s', async (thing) => {
    expect(await firstIds(`dual band ${thing}`)).toEqual(await firstIds(thing));
  });

  it.each(['fc 26', 'fc26', 'fifa26', 'fc 25', 'pes2026'])('finds football games for %s', async (text) => {
    const { types } = (await search.facets({ text })).facets;
    expect(types.map(({ value }) => value)).toEqual(['video game']);
  });

  it.each([
    ['lontor', 'Lontor'],
    ['lontor fan', 'Lontor'],
  ])('for %s reports that %s is not sold', async (text, maker) => {
    expect(await understoodAs(text)).toMatchObject({ text, corrected_from: null, not_sold: maker });
  });
});
