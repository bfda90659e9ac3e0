/** What adding to the cart says; apart from the cart's other sentences, as home has no use for those. */
export const addingMessages = {
  viewCart: 'View cart',
  added: 'Added to cart',
  alreadyInCart: 'This is in your cart already',
  incomplete: 'This product cannot be added just now',
  outOfStock: 'Product is out of stock!',
} as const;
