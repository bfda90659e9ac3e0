export const messages = {
  empty: 'Your wishlist is currently empty.',
  emptyHint: 'Tap the heart on anything you like to keep it here.',
  returnToShop: 'Return to Shop',
  addToCart: 'Add to Cart',
  outOfStock: 'Out of Stock',
  remove: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const;
