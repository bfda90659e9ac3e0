/** Orders of a list; `-price` is dearest first, `discount` biggest first, `popular` what sold most in 30 days. */
export const PRODUCT_SORTS = [
  'relevance',
  'popular',
  'price',
  '-price',
  'newest',
  'name',
  'discount',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The most products one answer holds. */
export const PRODUCT_LIMIT = 500;

/** Far above any price, and its kobo are still exact. */
export const MAX_PRICE = 10_000_000_000_000;
