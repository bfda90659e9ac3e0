import { combineReducers } from '@reduxjs/toolkit';
import { mirrorSlice } from '@ui/machines/mirrorSlice';
import { routeSlice } from '@ui/routing/routeSlice';
import { silentReducers, writingReducers } from '@ui/storage/keptSlice';
import { noticesSlice } from '@ui/toasts/noticesSlice';
import { shopApi } from '../api/shopApi';
import { keptCart } from '../features/cart';
import { checkoutSlice } from '../features/checkout';
import { persistedAttempts } from '../features/payment';
import { buyingSlice } from '../features/product';
import { keptPromotion } from '../features/promotion';
import { keptSearches } from '../features/search';
import { keptSession } from '../features/session';
import { keptViewed } from '../features/viewed';
import { keptWishlist } from '../features/wishlist';
import { seedSlice } from '../shared/state/seedSlice';

/** What outlives the page. */
export const KEPT_SLICES = {
  session: keptSession,
  cart: keptCart,
  promotion: keptPromotion,
  wishlist: keptWishlist,
  paymentAttempts: persistedAttempts,
  viewed: keptViewed,
  searches: keptSearches,
};

/** What lasts as long as the page. */
const OTHERS = {
  [shopApi.reducerPath]: shopApi.reducer,
  route: routeSlice.reducer,
  seed: seedSlice.reducer,
  notices: noticesSlice.reducer,
  buying: buyingSlice.reducer,
  checkout: checkoutSlice.reducer,
  machine: mirrorSlice.reducer,
};

export const rootReducer = combineReducers({ ...OTHERS, ...writingReducers(KEPT_SLICES) });

/** The same, but writes nothing: what looks back runs it again over old actions. */
export const silentReducer: typeof rootReducer = combineReducers({
  ...OTHERS,
  ...silentReducers(KEPT_SLICES),
});

declare module '../shared/state/hooks' {
  interface RootState extends ReturnType<typeof rootReducer> {}
}
