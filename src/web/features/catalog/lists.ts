import type { ProductQuery } from '@contract/calls/catalog';
import { ALL_CATEGORIES } from '@contract/entities/category';
import { listedFields } from './queries';

/** Twelve rows of four, sixteen of three: as many cards as a cheap phone moves without a stutter. */
export const LIST_PAGE_SIZE = 48;

/* What a list asks for before anything is chosen. */

/** CATEGORY-02 */
export function categoryList(name: string): ProductQuery {
  return { category: name, group: 'family', sort: 'popular', limit: LIST_PAGE_SIZE, fields: listedFields };
}

/** SEARCH-02, SEARCH-05: all at once, since its pages are made in the browser. Without words there is no best match. */
export function searchList(query: string, categories: readonly string[], exact = false): ProductQuery {
  const list = {
    ...{ query, category: categoryParam(categories) },
    ...(exact && { exact }),
    group: 'family',
    fields: listedFields,
  } as const;
  return query === '' ? { ...list, sort: 'popular' } : list;
}

/** The second list view (ROUTES-11, ROUTES-12). */
export function productsList(searchQuery: string, categories: readonly string[]): ProductQuery {
  return {
    ...{ category: categoryParam(categories), searchQuery, group: 'family' },
    sort: searchQuery === '' ? 'popular' : 'relevance',
    limit: LIST_PAGE_SIZE,
    fields: listedFields,
  };
}

/** The same list, narrowed the same way, as its facets are asked for: order, paging and fields change no count. */
export function facetsOf(list: ProductQuery): ProductQuery {
  const narrowing = { ...list };
  delete narrowing.sort;
  delete narrowing.limit;
  delete narrowing.offset;
  delete narrowing.fields;
  return narrowing;
}

/** The categories of an address that names any number of them, each once; `All` and nothing are none. */
export function categoriesOf(named: readonly string[]): string[] {
  return [...new Set(named.filter((name) => name !== '' && name !== ALL_CATEGORIES))];
}

export function categoryParam(categories: readonly string[]): string | string[] {
  const [only = ALL_CATEGORIES, ...others] = categories;
  return others.length === 0 ? only : [only, ...others];
}

export function searchTitle(query: string, categories: readonly string[]): string {
  const place = categories.length === 0 ? '' : ` in ${categories.join(', ')}`;
  return query ? `Results for “${query}”${place}` : `Search results${place}`;
}
