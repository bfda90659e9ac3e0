export { WishlistCount, WishlistItems } from './WishlistItems';
export {
  persistedWishlist,
  productUnwished,
  productWished,
  selectIsWished,
  selectWishlist,
  selectWishlistCount,
  wishlistItemOf,
} from './wishlistSlice';
