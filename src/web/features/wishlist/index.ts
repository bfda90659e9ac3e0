export { WishlistIntro, WishlistItems } from './WishlistItems';
export {
  keptWishlist,
  productUnwished,
  productWished,
  selectIsWished,
  selectWishlist,
  selectWishlistCount,
  wishOf,
} from './wishlistSlice';
