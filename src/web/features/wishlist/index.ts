export { WishlistIntro, WishlistItems } from './WishlistItems';
export {
  keptWishlist,
  productUnwished,
  productWished,
  selectIsWished,
  selectWishlist,
  selectWishlistCount,
  type WishlistRoot,
  wishOf,
} from './wishlistSlice';
