import type { FamilyFields } from '@contract/entities/product';
import type { Database } from '../../db/client';
import type { ResultPage, PageOptions, SearchEngine, SearchQuery } from '../search';
import { findProductsByIds, type ProductRow } from './productsRepository';

/** The search engine that finds products, and the database that they are read from. */
export interface SearchContext {
  db: Database;
  search: SearchEngine;
}

export interface ListedProductRow extends ProductRow {
  /** set where one product represents its family */
  family: FamilyFields | null;
}

interface FindOptions {
  query: SearchQuery;
  page: PageOptions;
  /** false leaves out the long texts */
  includeTexts?: boolean;
}

/** One page of products in order, with the counts before limit and offset. */
export async function findProducts(
  { db, search }: SearchContext,
  { query, page, includeTexts = true }: FindOptions,
): Promise<{ rows: ListedProductRow[] } & Omit<ResultPage, 'ids' | 'families'>> {
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
