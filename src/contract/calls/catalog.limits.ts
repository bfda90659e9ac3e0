/** Sort orders: `-price` is most expensive first, `discount` largest first, `popular` best-selling in 30 days. */
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

/** Maximum number of products in one response. */
export const PRODUCT_LIMIT = 500;

/** Naira. Far above any price, and still exact in kobo. */
export const MAX_PRICE = 10_000_000_000_000;
