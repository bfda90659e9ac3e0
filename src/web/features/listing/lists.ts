import type { ProductQuery } from '@contract/calls/catalog';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { listedFields } from './queries';

/** Twelve rows of four or sixteen of three: as many cards as a cheap phone scrolls smoothly. */
export const LIST_PAGE_SIZE = 48;

/** Which products a list page shows. An empty `categories` means all of them. */
export type ListQuestion =
  | { kind: 'category'; name: string }
  /** the second list view (ROUTES-11, ROUTES-12) */
  | { kind: 'products'; categories: readonly string[]; searchQuery: string }
  /** `exact` searches for the text as typed */
  | { kind: 'search'; categories: readonly string[]; query: string; exact: boolean };

export interface List {
  /** the query of the unfiltered list */
  base: ProductQuery;
  /** a category's own page, which has no category filter */
  isCategoryFixed?: boolean;
  /** all products are loaded at once and paged in the browser (SEARCH-05) */
  pagesHere?: boolean;
}

export function listOfQuestion(question: ListQuestion): List {
  switch (question.kind) {
    case 'category':
      return { base: categoryList(question.name), isCategoryFixed: true };
    case 'products':
      return { base: productsList(question.searchQuery, question.categories) };
    case 'search':
      return { base: searchList(question.query, question.categories, question.exact), pagesHere: true };
  }
}

/** CATEGORY-02 */
function categoryList(name: string): ProductQuery {
  return { category: name, group: 'family', sort: 'popular', limit: LIST_PAGE_SIZE, fields: listedFields };
}

function productsList(searchQuery: string, categories: readonly string[]): ProductQuery {
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
function searchList(query: string, categories: readonly string[], exact: boolean): ProductQuery {
  const list = {
    query,
    category: categoryParam(categories),
    ...(exact && { exact }),
    group: 'family',
    fields: listedFields,
  } as const;
  return query === '' ? { ...list, sort: 'popular' } : list;
}

/** The query for the list's facets: without order, paging and fields, which change no count. */
export function facetsOf(list: ProductQuery): ProductQuery {
  const narrowing = { ...list };
  delete narrowing.sort;
  delete narrowing.limit;
  delete narrowing.offset;
  delete narrowing.fields;
  return narrowing;
}

/** The categories that an address names, without duplicates; `All` and an empty name are left out. */
export function categoriesOf(named: readonly string[]): string[] {
  return [...new Set(named.filter((name) => name !== '' && name !== ALL_CATEGORIES))];
}

export function categoryParam(categories: readonly string[]): string | string[] {
  const [only = ALL_CATEGORIES, ...others] = categories;
  return others.length === 0 ? only : [only, ...others];
}

/** at least one */
export function pagesOf(count: number, size = LIST_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size));
}

/** @param page from 1 */
export function cut<Item>(items: readonly Item[], page: number, size = LIST_PAGE_SIZE): Item[] {
  return items.slice((page - 1) * size, page * size);
}

/**
 * How many of a page's products, at most, are what the search names; those after them only mention it.
 * @param ofKind how many of the whole list are; null unless others follow them
 * @param page from 1
 */
export function ofKindOn(page: number, ofKind: number | null, size = LIST_PAGE_SIZE): number {
  return ofKind === null ? Infinity : Math.max(0, ofKind - (page - 1) * size);
}
