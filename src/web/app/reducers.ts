import { combineReducers } from '@reduxjs/toolkit';
import { mirrorSlice } from '@ui/machines/mirrorSlice';
import { routeSlice } from '@ui/routing/routeSlice';
import { persistingReducers } from '@ui/storage/persistedSlice';
import { noticesSlice } from '@ui/toasts/noticesSlice';
import { shopApi } from '../api/shopApi';
import { persistedCart } from '../features/cart';
import { checkoutSlice } from '../features/checkout';
import { persistedAttempts } from '../features/payment';
import { buyingSlice } from '../features/product';
import { persistedPromotion } from '../features/promotion';
import { persistedSearches } from '../features/search';
import { persistedSession } from '../features/session';
import { persistedViewed } from '../features/viewed';
import { persistedWishlist } from '../features/wishlist';
import { seedSlice } from '../shared/state/seedSlice';

/** Slices that are persisted in browser storage. */
export const PERSISTED_SLICES = {
  session: persistedSession,
  cart: persistedCart,
  promotion: persistedPromotion,
  wishlist: persistedWishlist,
  paymentAttempts: persistedAttempts,
  viewed: persistedViewed,
  searches: persistedSearches,
};

/** Slices that last as long as the page. */
export const TRANSIENT_REDUCERS = {
  [shopApi.reducerPath]: shopApi.reducer,
  route: routeSlice.reducer,
  seed: seedSlice.reducer,
  notices: noticesSlice.reducer,
  buying: buyingSlice.reducer,
  checkout: checkoutSlice.reducer,
  machine: mirrorSlice.reducer,
};

export const rootReducer = combineReducers({
  ...TRANSIENT_REDUCERS,
  ...persistingReducers(PERSISTED_SLICES),
});

declare module '../shared/state/hooks' {
  interface RootState extends ReturnType<typeof rootReducer> {}
}
