/** Messages of cards, apart from those of lists, which the home page does not load. */
export const cardMessages = {
  addToCart: 'Add to Cart',
  addToWishlist: 'Add to Wishlist',
  removeFromWishlist: 'Remove from Wishlist',
  categoryEmpty: 'No products found in this category.',
} as const;
