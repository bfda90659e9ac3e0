import { isSavingData } from '@ui/connection';
import { selectCartCount } from '../../features/cart';
import { PAGES } from '../routes';
import type { AppStore } from '../store';
import { reportWebVitals } from '../webVitals';
import { restoreScrollPositions } from './scrollPositions';

/** Starts everything that no page needs for its first view. */
export function startDeferred(store: AppStore): void {
  restoreScrollPositions();
  if (!isSavingData()) {
    prefetchCheckoutWithCart(store);
    prefetchResultsOnSearchFocus();
  }
  reportWebVitals();
}

/** Once the cart has an item, loads the code of cart and checkout, so that they open without a connection. */
function prefetchCheckoutWithCart(store: AppStore): void {
  const check = () => {
    if (selectCartCount(store.getState()) === 0) return;
    unsubscribe();
    window.setTimeout(() => void prefetchCheckout());
  };
  const unsubscribe = store.subscribe(check);
  check();
}

async function prefetchCheckout(): Promise<void> {
  await PAGES.cart.prefetch();
  await PAGES.checkout.prefetch();
}

/** Once the search form has focus, loads the results page, so that a slow connection only waits for the list. */
function prefetchResultsOnSearchFocus(): void {
  const check = () => {
    if (!document.activeElement?.closest('[role=search]')) return;
    removeEventListener('focusin', check);
    void PAGES.search.prefetch();
  };
  addEventListener('focusin', check);
  check();
}
