/** Sentences of a product's page; those of the checklist are exact. */
export const messages = {
  loading: 'Loading products…',
  productIdMissing: 'Product ID is missing from the URL.',
  productFailed: 'Failed to load product details. Please try again.',
  productNotFound: 'Product not found.',
  currentlyOutOfStock: 'This item is currently out of stock.',
  cannotAddMore: (stock: number) => `Cannot add more than available stock (${stock}).`,
} as const;
