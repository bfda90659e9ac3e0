import type { FamilyFields } from '@contract/entities/product';
import type { Database } from '../../db/client';
import type { FoundPage, Page, SearchEngine, SearchQuery } from '../search';
import { findProductsOf, type ProductRow } from './productsRepository';

/** What finds products, and where they are read. */
export interface Finding {
  db: Database;
  search: SearchEngine;
}

export interface ListedRow extends ProductRow {
  /** where one product stands for its family */
  family: FamilyFields | null;
}

interface Wanted {
  query: SearchQuery;
  page: Page;
  /** false where the long texts are not read */
  isWhole?: boolean;
}

/** One page of products in order, and the count before limit and offset. */
export async function findProducts(
  { db, search }: Finding,
  { query, page, isWhole = true }: Wanted,
): Promise<{ rows: ListedRow[] } & Omit<FoundPage, 'ids' | 'families'>> {
  const { ids, families, ...found } = await search.page(query, page);
  const rowOf = new Map((await findProductsOf(db, ids, isWhole)).map((row) => [row.product.id, row]));
  const rows = ids.flatMap((id, place) => {
    const row = rowOf.get(id);
    return row ? [{ ...row, family: families?.[place] ?? null }] : [];
  });
  return { rows, ...found };
}
