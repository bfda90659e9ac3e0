import type { ListedProduct } from '@contract/entities/product';
import { readyAnswer } from '../../http/readyAnswer';
import type { MadeAnswer } from './answerMemory';
import { findProducts, type Finding } from './findProducts';
import type { ListQuery } from './productQuery';
import { pickFields, toListed } from './toProduct';

const OF_STOCK: ReadonlySet<string> = new Set(['stock', 'swatches']);
const OF_TEXTS: ReadonlySet<string> = new Set(['description', 'specifications']);

/** One page of a list of products, as it is answered. */
export async function listAnswer(finding: Finding, { filter, page, fields }: ListQuery): Promise<MadeAnswer> {
  const isWhole = !fields || fields.some((field) => OF_TEXTS.has(field));
  const { rows, total, ofKind, isLate } = await findProducts(finding, { query: filter, page, isWhole });
  const products = rows.map(toListed);
  const body = fields ? products.map((product) => pickFields(product, fields)) : products;
  return {
    answer: readyAnswer(body, countsOf(total, ofKind)),
    products: !fields || fields.some((field) => OF_STOCK.has(field)) ? products.flatMap(seenIn) : [],
    kind: filter.isInStock === undefined ? 'list' : 'stock_list',
    isLate,
  };
}

function countsOf(total: number, ofKind: number | null): Record<string, string> {
  return { 'x-total-count': String(total), ...(ofKind !== null && { 'x-kind-count': String(ofKind) }) };
}

/** The products that an answer shows of one: a swatch leads to the cheapest that is in stock. */
function seenIn({ product_id, swatches = [] }: ListedProduct): number[] {
  return [product_id, ...swatches.map((swatch) => swatch.product_id)];
}
