import { formatPrice, type Naira } from '@contract/entities/money';

/** The words of sorts and filters; apart from the catalogue's others, as home has no use for them. */
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
  openFilters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  category: 'Category',
  type: 'Type',
  brand: 'Brand',
  price: 'Price',
  priceFrom: 'Price from (₦)',
  priceTo: 'Price to (₦)',
  priceUnreadable: 'Write a price, as 30,000 or 30k.',
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
  nothingLeft: 'No product here matches these filters.',
  show: (products: string) => `Show ${products}`,
} as const;

/** At least one of the two is a price. */
export function priceRange(from: Naira | null, to: Naira | null): string {
  if (from === null) return `Up to ${formatPrice(to ?? 0)}`;
  return to === null ? `${formatPrice(from)} and above` : `${formatPrice(from)} to ${formatPrice(to)}`;
}
