export { WishlistIntro, WishlistItems } from './WishlistItems';
export { parseStoredWishlist, WISHLIST_KEY, wishlistStorage } from './storedWishlist';
export { wishOf } from './wishOf';
export {
  productUnwished,
  productWished,
  selectIsWished,
  selectWishlist,
  selectWishlistCount,
  wishlistReplaced,
  wishlistSlice,
  type WishlistRoot,
} from './wishlistSlice';
