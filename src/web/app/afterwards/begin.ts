import { selectCartCount } from '../../features/cart';
import { isSavingData } from '../../shared/connection';
import { PAGES } from '../routes';
import type { AppStore } from '../store';
import { reportWebVitals } from '../webVitals';
import { keepScrollPlaces } from './scrollPlaces';

/** Starts what no page needs for its first view. */
export function begin(store: AppStore): void {
  keepScrollPlaces();
  fetchAhead(store);
  reportWebVitals();
}

/** With something in the cart, loads the code of cart and checkout, so that they open without a connection. */
function fetchAhead(store: AppStore): void {
  if (isSavingData()) return;
  const look = () => {
    if (selectCartCount(store.getState()) === 0) return;
    stop();
    window.setTimeout(() => void fetchBuying().catch(() => undefined));
  };
  const stop = store.subscribe(look);
  look();
}

/** If this fails, the page loads its code when it is opened. */
async function fetchBuying(): Promise<void> {
  await PAGES.cart.load();
  await PAGES.checkout.load();
}
