import { isSavingData } from '@ui/connection';
import { selectCartCount } from '../../features/cart';
import { PAGES } from '../routes';
import type { AppStore } from '../store';
import { reportWebVitals } from '../webVitals';
import { restoreScrollPositions } from './scrollPositions';

/** Starts what no page needs for its first view. */
export function startDeferred(store: AppStore): void {
  restoreScrollPositions();
  if (!isSavingData()) {
    prefetchCheckoutWithCart(store);
    prefetchResultsOnSearchFocus();
  }
  reportWebVitals();
}

/** With something in the cart, loads the code of cart and checkout, so that they open without a connection. */
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

/** Once the search field is entered, loads the code of the results, so that on a slow line the list alone is waited for. */
function prefetchResultsOnSearchFocus(): void {
  const check = () => {
    if (!document.activeElement?.closest('[role=search]')) return;
    removeEventListener('focusin', check);
    void PAGES.search.prefetch();
  };
  addEventListener('focusin', check);
  check();
}
