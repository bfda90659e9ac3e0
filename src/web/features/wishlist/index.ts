export { WishlistIntro, WishlistItems } from './WishlistItems';
export { parseStoredWishlist, WISHLIST_KEY, wishlistStorage } from './storedWishlist';
export {
  productUnwished,
  productWished,
  selectIsWished,
  selectWishlist,
  selectWishlistCount,
  wishlistReplaced,
  type WishlistRoot,
  wishlistSlice,
  wishOf,
} from './wishlistSlice';
