import { Heart } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useInterval } from '@ui/hooks/useInterval';
import { ButtonLink } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { failureOf } from '@ui/api/failure';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../shared/state/hooks';
import { TIMINGS } from '../../shared/timings';
import { catalogApi } from '../../api/catalogApi';
import { messages } from './messages';
import { WishlistCard } from './WishlistCard';
import {
  selectWishlist,
  selectWishlistCount,
  selectWishlistIds,
  wishlistItemOf,
  wishRefreshed,
} from './wishlistSlice';

/** The products or the empty state, without a heading: for the wishlist page and the account's tab. */
export function WishlistItems() {
  useWishlistRefresh();
  const items = useAppSelector(selectWishlist);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title={messages.empty}
        action={
          <ButtonLink variant="primary" to={paths.home()}>
            {messages.returnToShop}
          </ButtonLink>
        }
      >
        {messages.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="product-grid">
      {items.map((item, index) => (
        <WishlistCard key={item.product_id} item={item} index={index} />
      ))}
    </div>
  );
}

/** The number of products, below the heading; nothing for an empty wishlist. */
export function WishlistCount() {
  const count = useAppSelector(selectWishlistCount);
  return count > 0 && messages.productCount(count);
}

/** Refreshes every product when the wishlist is opened and every 30 seconds while the page is visible. */
function useWishlistRefresh(): void {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(selectWishlistIds);
  const refresh = () => void dispatch(refreshWishlist(ids));
  const refreshOnMount = useEffectEvent(refresh);
  useEffect(() => refreshOnMount(), []);
  useInterval(() => {
    if (!document.hidden) refresh();
  }, TIMINGS.wishlistRefresh);
}

/** Refreshes one product; a failure is only logged and the item stays (WISHLIST-13). */
function refreshWishlistItem(productId: number): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const query = dispatch(
      catalogApi.endpoints.getProduct.initiate(
        { params: { productId } },
        { forceRefetch: true, subscribe: false },
      ),
    );
    try {
      const product = await query.unwrap();
      if (product) dispatch(wishRefreshed({ ...wishlistItemOf(product), product_id: productId }));
    } catch (error) {
      const { status, reason } = failureOf(error);
      console.error(`Wishlist item ${productId} could not be refreshed:`, status ?? reason);
    }
  };
}

/** Refreshes all products in parallel. */
function refreshWishlist(productIds: readonly number[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await Promise.all(productIds.map((productId) => dispatch(refreshWishlistItem(productId))));
  };
}
