/** Messages of product cards, in a file of their own: the home page does not load the messages of lists. */
export const cardMessages = {
  addToCart: 'Add to Cart',
  addToWishlist: 'Add to Wishlist',
  removeFromWishlist: 'Remove from Wishlist',
  categoryEmpty: 'No products found in this category.',
} as const;
