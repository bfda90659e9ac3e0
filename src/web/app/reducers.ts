import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig, type Storage } from 'redux-persist';
import { shopApi } from '../api/shopApi';
import { CART_KEY, cartSlice, cartStorage } from '../features/cart';
import { checkoutSlice } from '../features/checkout';
import { PROMOTION_KEY, promotionSlice, promotionStorage } from '../features/promotion';
import { buyingSlice } from '../features/product';
import { ATTEMPTS_KEY, attemptsSlice, attemptsStorage } from '../features/payment';
import { SEARCHES_KEY, searchesSlice, searchesStorage } from '../features/search';
import { SESSION_KEY, sessionSlice, sessionStorage } from '../features/session';
import { VIEWED_KEY, viewedSlice, viewedStorage } from '../features/viewed';
import { WISHLIST_KEY, wishlistSlice, wishlistStorage } from '../features/wishlist';
import { mirrorSlice } from '../shared/machines/mirrorSlice';
import { routeSlice } from '../shared/routing/routeSlice';
import { noticesSlice } from '../shared/state/noticesSlice';
import { seedSlice } from '../shared/state/seedSlice';
import { unwrittenInReplay } from './timeTravel/replay';

/** Persists a slice through a storage adapter that reads and writes its plain key itself. */
function kept<State>(key: string, storage: Storage, reducer: Reducer<State>) {
  // The types of redux-persist have `serialize` only; its code supports both.
  const config: PersistConfig<State> & { deserialize: false } = {
    key,
    storage,
    serialize: false,
    deserialize: false,
  };
  return unwrittenInReplay(persistReducer<State>(config, reducer), reducer);
}

export const rootReducer = combineReducers({
  [shopApi.reducerPath]: shopApi.reducer,
  route: routeSlice.reducer,
  seed: seedSlice.reducer,
  notices: noticesSlice.reducer,
  buying: buyingSlice.reducer,
  checkout: checkoutSlice.reducer,
  machine: mirrorSlice.reducer,
  session: kept(SESSION_KEY, sessionStorage, sessionSlice.reducer),
  cart: kept(CART_KEY, cartStorage, cartSlice.reducer),
  promotion: kept(PROMOTION_KEY, promotionStorage, promotionSlice.reducer),
  wishlist: kept(WISHLIST_KEY, wishlistStorage, wishlistSlice.reducer),
  paymentAttempts: kept(ATTEMPTS_KEY, attemptsStorage, attemptsSlice.reducer),
  viewed: kept(VIEWED_KEY, viewedStorage, viewedSlice.reducer),
  searches: kept(SEARCHES_KEY, searchesStorage, searchesSlice.reducer),
});

export type RootState = ReturnType<typeof rootReducer>;

declare module '../shared/state/hooks' {
  interface StoreState extends RootState {}
}
