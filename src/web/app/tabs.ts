import { CART_KEY, cartReplaced, parseStoredCart } from '../features/cart';
import { ATTEMPTS_KEY, attemptsReplaced, parseStoredAttempts } from '../features/payment';
import { credentialsChanged, readStoredUser, SESSION_KEY } from '../features/session';
import { parseStoredViewed, VIEWED_KEY, viewedReplaced } from '../features/viewed';
import { parseStoredWishlist, WISHLIST_KEY, wishlistReplaced } from '../features/wishlist';
import { isCredentialKey, readCredentials } from '../shared/storage/credentials';
import { takeOver } from '../shared/storage/plainStorage';
import type { AppStore } from './store';

/** Takes over what another tab stored, so that all tabs show one cart and one session. */
export function followOtherTabs({ dispatch }: AppStore): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (isCredentialKey(key) || key === SESSION_KEY) {
      dispatch(credentialsChanged({ credentials: readCredentials(), user: takeOver(readStoredUser()) }));
    }
    const text = newValue ?? '[]';
    if (key === null || key === CART_KEY) dispatch(cartReplaced(takeOver(parseStoredCart(text))));
    if (key === null || key === WISHLIST_KEY) dispatch(wishlistReplaced(takeOver(parseStoredWishlist(text))));
    if (key === null || key === ATTEMPTS_KEY)
      dispatch(attemptsReplaced(takeOver(parseStoredAttempts(newValue ?? '{}'))));
    if (key === null || key === VIEWED_KEY) dispatch(viewedReplaced(takeOver(parseStoredViewed(text))));
  });
}
