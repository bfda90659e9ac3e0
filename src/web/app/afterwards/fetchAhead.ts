import { selectCartCount } from '../../features/cart';
import { isSavingData } from '../../shared/connection';
import { PAGES } from '../routes';
import type { AppStore } from '../store';

/** Whoever has something in the cart will want cart and checkout: their code is there then, also without a connection. */
export function fetchAhead(store: AppStore): void {
  if (isSavingData()) return;
  const look = () => {
    if (selectCartCount(store.getState()) === 0) return;
    stop();
    window.setTimeout(() => void fetchBuying().catch(() => undefined));
  };
  const stop = store.subscribe(look);
  look();
}

/** What fails is fetched when it is opened. */
async function fetchBuying(): Promise<void> {
  await PAGES.cart.load();
  await PAGES.checkout.load();
}
