import type { FamilyFields } from '@contract/entities/product';
import type { Database } from '../../db/client';
import type { FoundPage, Page, SearchEngine, SearchQuery } from '../search';
import { findProductsByIds, type ProductRow } from './productsRepository';

/** What finds products, and where they are read. */
export interface SearchContext {
  db: Database;
  search: SearchEngine;
}

export interface ListedProductRow extends ProductRow {
  /** where one product stands for its family */
  family: FamilyFields | null;
}

interface FindOptions {
  query: SearchQuery;
  page: Page;
  /** false where the long texts are not read */
  includeTexts?: boolean;
}

/** One page of products in order, and the count before limit and offset. */
export async function findProducts(
  { db, search }: SearchContext,
  { query, page, includeTexts = true }: FindOptions,
): Promise<{ rows: ListedProductRow[] } & Omit<FoundPage, 'ids' | 'families'>> {
  const { ids, families, ...pageInfo } = await search.page(query, page);
  const rowsById = new Map(
    (await findProductsByIds(db, ids, includeTexts)).map((row) => [row.product.id, row]),
  );
  const rows = ids.flatMap((id, index) => {
    const row = rowsById.get(id);
    return row ? [{ ...row, family: families?.[index] ?? null }] : [];
  });
  return { rows, ...pageInfo };
}
