import type { ProductQuery } from '@contract/calls/catalog';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { listedFields } from './queries';

/** Twelve rows of four or sixteen of three: as many cards as a cheap phone scrolls smoothly. */
export const LIST_PAGE_SIZE = 48;

/** Which products a list page shows. An empty `categories` means all of them. */
export type ListRequest =
  | { kind: 'category'; name: string }
  /** the second list view (ROUTES-11, ROUTES-12) */
  | { kind: 'products'; categories: readonly string[]; searchQuery: string }
  /** `exact` searches for the text as typed */
  | { kind: 'search'; categories: readonly string[]; query: string; exact: boolean };

export interface ListConfig {
  /** the query of the unfiltered list */
  baseQuery: ProductQuery;
  /** a category's own page, which has no category filter */
  isCategoryFixed?: boolean;
  /** all products are loaded at once and paged in the browser (SEARCH-05) */
  pagesInBrowser?: boolean;
}

export function listConfigOf(request: ListRequest): ListConfig {
  switch (request.kind) {
    case 'category':
      return { baseQuery: categoryQueryOf(request.name), isCategoryFixed: true };
    case 'products':
      return { baseQuery: productsQueryOf(request.searchQuery, request.categories) };
    case 'search':
      return {
        baseQuery: searchQueryOf(request.query, request.categories, request.exact),
        pagesInBrowser: true,
      };
  }
}

/** CATEGORY-02 */
function categoryQueryOf(name: string): ProductQuery {
  return { category: name, group: 'family', sort: 'popular', limit: LIST_PAGE_SIZE, fields: listedFields };
}

function productsQueryOf(searchQuery: string, categories: readonly string[]): ProductQuery {
  return {
    category: categoryParam(categories),
    searchQuery,
    group: 'family',
    sort: searchQuery === '' ? 'popular' : 'relevance',
    limit: LIST_PAGE_SIZE,
    fields: listedFields,
  };
}

/** SEARCH-02, SEARCH-05: all at once, since the browser pages them. A search without text has no best match. */
function searchQueryOf(query: string, categories: readonly string[], exact: boolean): ProductQuery {
  const productQuery = {
    query,
    category: categoryParam(categories),
    ...(exact && { exact }),
    group: 'family',
    fields: listedFields,
  } as const;
  return query === '' ? { ...productQuery, sort: 'popular' } : productQuery;
}

/** The query for the list's facets: without sort order, paging and fields, which do not change the counts. */
export function facetsQueryOf(list: ProductQuery): ProductQuery {
  const query = { ...list };
  delete query.sort;
  delete query.limit;
  delete query.offset;
  delete query.fields;
  return query;
}

/** The categories that an address names, without duplicates; `All` and an empty name are left out. */
export function categoriesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== '' && name !== ALL_CATEGORIES))];
}

export function categoryParam(categories: readonly string[]): string | string[] {
  const [first = ALL_CATEGORIES, ...others] = categories;
  return others.length === 0 ? first : [first, ...others];
}

/** at least one */
export function pageCount(count: number, size = LIST_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size));
}

/** @param page from 1 */
export function pageOf<Item>(items: readonly Item[], page: number, size = LIST_PAGE_SIZE): Item[] {
  return items.slice((page - 1) * size, page * size);
}

/**
 * The maximum number of direct matches on a page; the products after them only mention the search text.
 * @param directMatches in the whole list; null if no mere mentions follow them
 * @param page from 1
 */
export function directMatchesOn(page: number, directMatches: number | null, size = LIST_PAGE_SIZE): number {
  return directMatches === null ? Infinity : Math.max(0, directMatches - (page - 1) * size);
}
