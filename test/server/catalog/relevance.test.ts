import type { Product } from '@contract/entities/product';
import type { Facets } from '@contract/entities/facets';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';
import { EXAMPLES, type RelevanceCase } from './relevance/examples';
import { FURTHER_QUERIES, NOT_SOLD } from './relevance/furtherQueries';
import { FRESH_NOT_SOLD, FRESH_QUERIES } from './relevance/freshQueries';
import { QUERIES } from './relevance/queries';

const shop = testShop();
let catalogue: Product[] = [];
const MIN_SHARE = 0.9375;

beforeAll(async () => {
  catalogue = (await getJson<Product[]>(shop().app, '/api/products/')).body;
});

const isRelevant = ({ types, only }: RelevanceCase, product: Product) =>
  types.includes(product.product_type ?? '') && (only?.(product) ?? true);

/** The first results when they do not fit: the first must fit, and two of the first three. */
async function mismatchFor(example: RelevanceCase): Promise<string | null> {
  const query = encodeURIComponent(example.query);
  const { body } = await getJson<Product[]>(shop().app, `/api/products/?query=${query}&limit=3`);
  const [first, ...others] = body.map((product) => isRelevant(example, product));
  const required = Math.min(2, catalogue.filter((product) => isRelevant(example, product)).length);
  const hasRelevantResults = first === true && 1 + others.filter(Boolean).length >= required;
  return hasRelevantResults ? null : `${example.query}: ${body.map(({ name }) => name).join(' | ')}`;
}

describe('the search', () => {
  it.each(EXAMPLES.map((example) => [example.query, example] as const))(
    '%s finds first what the shopper means',
    async (_typed, example) => {
      expect(await mismatchFor(example)).toBeNull();
    },
  );

  it.each([
    ['everyday queries', QUERIES, 150],
    ['queries in Nigerian English and Pidgin', FURTHER_QUERIES, 80],
    ['independent queries', FRESH_QUERIES, 80],
  ] as const)(
    'finds first what the shopper means in most %s (at least 105 of 112)',
    async (_kind, queries, minCount) => {
      expect(new Set(queries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(minCount);
      const mismatches: string[] = [];
      for (const example of queries) {
        const mismatch = await mismatchFor(example);
        if (mismatch) mismatches.push(mismatch);
      }
      expect(mismatches.slice(Math.floor(queries.length * (1 - MIN_SHARE)))).toEqual([]);
    },
  );

  it.each([...NOT_SOLD, ...FRESH_NOT_SOLD])('%s: reports that %s are not sold', async (input, notSold) => {
    const path = `/api/products/facets/?query=${encodeURIComponent(input)}`;
    const { understood } = (await getJson<Facets>(shop().app, path)).body;
    expect(understood.not_sold).toBe(notSold);
  });
});
