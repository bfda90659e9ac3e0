export { WishlistIntro, WishlistItems } from './WishlistItems';
export { keptWishlist } from './storedWishlist';
export {
  productUnwished,
  productWished,
  selectIsWished,
  selectWishlist,
  selectWishlistCount,
  type WishlistRoot,
  wishOf,
} from './wishlistSlice';
