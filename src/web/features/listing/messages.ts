import { isOneCategory } from '../search';

/** Sentences of lists; those of the checklist are exact. */
export const messages = {
  loading: 'Loading products…',
  listFailed: 'Failed to fetch products',
  categoryFailed: 'Failed to load products',
  noResults: 'No results found.',
  allCategories: 'Browse all categories',
  askOnChat: 'Ask us on chat',
  browse: (category: string) => `Browse ${category}`,
  seeIn: (count: number, category: string) =>
    `See ${count === 1 ? '1 result' : `${count} results`} in ${category}`,
} as const;

/** What an empty search says, by what was asked for (SEARCH-06 to SEARCH-08). */
export function emptySearch(query: string, category: string): string {
  const isAll = !isOneCategory(category);
  if (query && !isAll) return `No results found for "${query}" in ${category}.`;
  if (query) return `No results found for "${query}".`;
  return isAll ? messages.noResults : `No results found in ${category}.`;
}
