import type { Product } from '@contract/entities/product';
import type { Facets } from '@contract/entities/facets';
import { testShop } from '../../support/testShop';
import { ask } from './ask';
import { EXAMPLES, type Wanted } from './relevance/examples';
import { FURTHER_QUERIES, NOT_SOLD } from './relevance/furtherQueries';
import { FRESH_NOT_SOLD, FRESH_QUERIES } from './relevance/freshQueries';
import { QUERIES } from './relevance/queries';

const shop = testShop();
let catalogue: Product[] = [];
const LEAST = 0.9375;

beforeAll(async () => {
  catalogue = (await ask<Product[]>(shop().app, '/api/products/')).body;
});

const fits = ({ types, only }: Wanted, product: Product) =>
  types.includes(product.product_type ?? '') && (only?.(product) ?? true);

/** What comes first, where it is not what was meant: the first has to fit, and of the first three two. */
async function misled(wanted: Wanted): Promise<string | null> {
  const query = encodeURIComponent(wanted.typed);
  const { body } = await ask<Product[]>(shop().app, `/api/products/?query=${query}&limit=3`);
  const [first, ...others] = body.map((product) => fits(wanted, product));
  const enough = Math.min(2, catalogue.filter((product) => fits(wanted, product)).length);
  const isAnswered = first === true && 1 + others.filter(Boolean).length >= enough;
  return isAnswered ? null : `${wanted.typed}: ${body.map(({ name }) => name).join(' | ')}`;
}

describe('what a shopper means comes first', () => {
  it.each(EXAMPLES.map((wanted) => [wanted.typed, wanted] as const))('%s', async (_typed, wanted) => {
    expect(await misled(wanted)).toBeNull();
  });

  it.each([
    ['everyday queries', QUERIES, 150],
    ['queries in Nigerian English and Pidgin', FURTHER_QUERIES, 80],
    ['queries of somebody who did not know the others', FRESH_QUERIES, 80],
  ] as const)('also of %s, at least 105 of 112', async (_kind, queries, least) => {
    expect(new Set(queries.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(least);
    const missed: string[] = [];
    for (const wanted of queries) {
      const found = await misled(wanted);
      if (found) missed.push(found);
    }
    expect(missed.slice(Math.floor(queries.length * (1 - LEAST)))).toEqual([]);
  });

  it.each([...NOT_SOLD, ...FRESH_NOT_SOLD])('%s: it is told that %s are not sold', async (typed, notSold) => {
    const path = `/api/products/facets/?query=${encodeURIComponent(typed)}`;
    const { understood } = (await ask<Facets>(shop().app, path)).body;
    expect(understood.not_sold).toBe(notSold);
  });
});
