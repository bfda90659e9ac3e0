import type { FamilyFields } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { preparedOn } from '../../db/prepared';
import { CatalogueSearch, type FoundPage, type Page, type SearchQuery } from '../search';
import { findProductsOf, type ProductRow } from './productsRepository';

/** One search a database: its index is of use to every request. */
export const searchOf = preparedOn((db) => new CatalogueSearch(db));

export interface ListedRow extends ProductRow {
  /** where one product stands for its family */
  family: FamilyFields | null;
}

/** One page of products in order, and the count before limit and offset. */
export async function findProducts(
  db: Database,
  query: SearchQuery,
  page: Page,
  isWhole = true,
): Promise<{ rows: ListedRow[] } & Omit<FoundPage, 'ids' | 'families'>> {
  const { ids, families, ...found } = await searchOf(db).page(query, page);
  const rowOf = new Map((await findProductsOf(db, ids, isWhole)).map((row) => [row.product.id, row]));
  const rows = ids.flatMap((id, place) => {
    const row = rowOf.get(id);
    return row ? [{ ...row, family: families?.[place] ?? null }] : [];
  });
  return { rows, ...found };
}
