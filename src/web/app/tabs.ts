import { sessionEvents } from '../api/sessionEvents';
import { CART_KEY, cartReplaced, parseStoredCart } from '../features/cart';
import { ATTEMPTS_KEY, attemptsReplaced, parseStoredAttempts } from '../features/payment';
import { codeApplied, codeDropped, parseStoredCode, PROMOTION_KEY } from '../features/promotion';
import { parseStoredSearches, SEARCHES_KEY, searchesReplaced } from '../features/search';
import { credentialsChanged, readStoredUser, SESSION_KEY } from '../features/session';
import { parseStoredViewed, VIEWED_KEY, viewedReplaced } from '../features/viewed';
import { parseStoredWishlist, WISHLIST_KEY, wishlistReplaced } from '../features/wishlist';
import { browserStorage } from '../shared/storage/browserStorage';
import { isCredentialKey, readCredentials } from '../shared/storage/credentials';
import { takeOver } from '../shared/storage/plainStorage';
import type { AppStore } from './store';

/** Applies what another tab has stored, so that all tabs share a cart and a session. */
export function followOtherTabs(store: AppStore): void {
  const { dispatch } = store;
  const follow = (key: string | null, textOf: (key: string) => string | null) => {
    const changed = (own: string) => key === null || key === own;
    if (isCredentialKey(key) || key === SESSION_KEY)
      dispatch(credentialsChanged({ credentials: readCredentials(), user: takeOver(readStoredUser()) }));
    if (changed(CART_KEY)) dispatch(cartReplaced(takeOver(parseStoredCart(textOf(CART_KEY) ?? '[]'))));
    if (changed(PROMOTION_KEY)) {
      const text = textOf(PROMOTION_KEY);
      const code = text === null ? null : parseStoredCode(text);
      if (code !== null) dispatch(codeApplied(takeOver({ code })));
      else dispatch(codeDropped(takeOver({ reason: 'other_tab' })));
    }
    if (changed(WISHLIST_KEY))
      dispatch(wishlistReplaced(takeOver(parseStoredWishlist(textOf(WISHLIST_KEY) ?? '[]'))));
    if (changed(ATTEMPTS_KEY))
      dispatch(attemptsReplaced(takeOver(parseStoredAttempts(textOf(ATTEMPTS_KEY) ?? '{}'))));
    if (changed(VIEWED_KEY))
      dispatch(viewedReplaced(takeOver(parseStoredViewed(textOf(VIEWED_KEY) ?? '[]'))));
    if (changed(SEARCHES_KEY))
      dispatch(searchesReplaced(takeOver(parseStoredSearches(textOf(SEARCHES_KEY) ?? '[]'))));
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    // Only a refused session clears the storage; whoever signs out keeps their cart.
    const hasEnded = key === null && store.getState().session.isLoggedIn && readCredentials().access === null;
    follow(key, () => newValue);
    if (hasEnded) dispatch(sessionEvents.endedElsewhere());
  });
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(null, (key) => browserStorage.get(key));
  });
}
