import { isSavingData } from '@ui/connection';
import { selectCartCount } from '../../features/cart';
import { PAGES } from '../routes';
import type { AppStore } from '../store';
import { reportWebVitals } from '../webVitals';
import { keepScrollPlaces } from './scrollPlaces';

/** Starts what no page needs for its first view. */
export function begin(store: AppStore): void {
  keepScrollPlaces();
  if (!isSavingData()) {
    fetchBuyingWithCart(store);
    fetchResultsAtSearch();
  }
  reportWebVitals();
}

/** With something in the cart, loads the code of cart and checkout, so that they open without a connection. */
function fetchBuyingWithCart(store: AppStore): void {
  const look = () => {
    if (selectCartCount(store.getState()) === 0) return;
    stop();
    window.setTimeout(() => void fetchBuying());
  };
  const stop = store.subscribe(look);
  look();
}

async function fetchBuying(): Promise<void> {
  await PAGES.cart.fetchAhead();
  await PAGES.checkout.fetchAhead();
}

/** Once the search field is entered, loads the code of the results, so that on a slow line the list alone is waited for. */
function fetchResultsAtSearch(): void {
  const look = () => {
    if (!document.activeElement?.closest('[role=search]')) return;
    removeEventListener('focusin', look);
    void PAGES.search.fetchAhead();
  };
  addEventListener('focusin', look);
  look();
}
