/** The sentences of cards; apart from the catalogue's others, as home has no use for those. */
export const cardMessages = {
  addToCart: 'Add to Cart',
  addToWishlist: 'Add to Wishlist',
  removeFromWishlist: 'Remove from Wishlist',
  categoryEmpty: 'No products found in this category.',
} as const;
