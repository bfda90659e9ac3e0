import { ALL_CATEGORIES } from '@contract/entities/category';

/** Sentences of the catalogue's screens; those of the checklist are exact. */
export const messages = {
  outOfStock: 'Out of Stock',
  loading: 'Loading products…',
  listFailed: 'Failed to fetch products',
  categoryFailed: 'Failed to load products',
  noResults: 'No results found.',
  productIdMissing: 'Product ID is missing from the URL.',
  productFailed: 'Failed to load product details. Please try again.',
  productNotFound: 'Product not found.',
  currentlyOutOfStock: 'This item is currently out of stock.',
  noFeatured: 'No featured products found.',
  cannotAddMore: (stock: number) => `Cannot add more than available stock (${stock}).`,
  allCategories: 'Browse all categories',
  error: (message: string) => `Error: ${message}`,
  clearSearches: 'Clear',
  askOnChat: 'Ask us on chat',
  browse: (category: string) => `Browse ${category}`,
  seeIn: (count: number, category: string) =>
    `See ${count === 1 ? '1 result' : `${count} results`} in ${category}`,
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;

export function isOneCategory(category: string): boolean {
  return category !== ALL_CATEGORIES && category !== '';
}

/** What an empty search says, by what was asked for (SEARCH-06 to SEARCH-08). */
export function emptySearch(query: string, category: string): string {
  const isAll = !isOneCategory(category);
  if (query && !isAll) return `No results found for "${query}" in ${category}.`;
  if (query) return `No results found for "${query}".`;
  return isAll ? messages.noResults : `No results found in ${category}.`;
}
