import { groupThousands } from '@contract/entities/money';
import { isOneCategory } from '../search';

/** Sentences of lists; those of the checklist are exact. */
export const messages = {
  loading: 'Loading products…',
  listFailed: 'Failed to fetch products',
  categoryFailed: 'Failed to load products',
  noResults: 'No results found.',
  allCategories: 'Browse all categories',
  askOnChat: 'Ask us on chat',
  browseCategory: (category: string) => `Browse ${category}`,
  seeResultsIn: (count: number, category: string) =>
    `See ${count === 1 ? '1 result' : `${count} results`} in ${category}`,
} as const;

/** The title of an empty search, by its query and category (SEARCH-06 to SEARCH-08). */
export function emptySearchTitle(query: string, category: string): string {
  const isAll = !isOneCategory(category);
  if (query && !isAll) return `No results found for "${query}" in ${category}.`;
  if (query) return `No results found for "${query}".`;
  return isAll ? messages.noResults : `No results found in ${category}.`;
}

/** A placeholder as wide as most counts. */
export const COUNT_PLACEHOLDER = '88 products';

export function countOfProducts(count: number): string {
  return count === 1 ? '1 product' : `${groupThousands(count)} products`;
}

/** Messages of the sort order and the filters. */
export const filterMessages = {
  sortBy: 'Sort by',
  bestMatch: 'Best match',
  popular: 'Popular',
  orders: {
    cheapest: 'Price: low to high',
    dearest: 'Price: high to low',
    saving: 'Biggest saving',
    newest: 'Newest',
  },
  filters: 'Filters',
  skip: 'Skip to products',
  openFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  category: 'Category',
  type: 'Type',
  brand: 'Brand',
  price: 'Price',
  priceFrom: 'Price from (₦)',
  priceTo: 'Price to (₦)',
  priceInvalid: 'Enter a price such as 30,000 or 30k.',
  applyPrices: 'Apply prices',
  more: 'More choices',
  inStockOnly: 'In stock only',
  discounted: 'Discounted',
  everyColour: 'Show every colour',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  chosen: 'Chosen filters',
  remove: (value: string) => `Remove ${value}`,
  clearAll: 'Clear all',
  noMatches: 'No product here matches these filters.',
  show: (products: string) => `Show ${products}`,
} as const;
