import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '@ui/api/failure';
import { unwrapWithTimeout } from '../../api/unwrapWithTimeout';
import { catalogApi } from '../../api/catalogApi';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../shared/state/hooks';
import { cartProductOf } from './cartItem';
import { itemRefreshed, itemRefreshFailed, selectCartIds } from './cartSlice';

/**
 * Refetches one cart item: the response updates it, a failure makes it unavailable and is only logged (CART-13 to
 * CART-16, CART-27).
 */
function refreshCartItem(productId: number): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const query = dispatch(
      catalogApi.endpoints.getProduct.initiate(
        { params: { productId } },
        { forceRefetch: true, subscribe: false },
      ),
    );
    try {
      const product = await unwrapWithTimeout(query);
      if (product === null) throw new Error('The answer is not a product');
      const fields = cartProductOf(product);
      dispatch(itemRefreshed({ ...fields, product_id: productId, stock: product.stock }));
    } catch (error) {
      const { status, reason } = failureOf(error);
      console.error(`Cart item ${productId} could not be refreshed:`, status ?? reason);
      dispatch(itemRefreshFailed(productId));
    }
  };
}

/** Refreshes all items in parallel. */
export function refreshCart(productIds: readonly number[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await Promise.all(productIds.map((productId) => dispatch(refreshCartItem(productId))));
  };
}

/**
 * Refreshes every item when the page opens and when the connection comes back (CART-13).
 * @returns true once the first refresh is done
 */
export function useCartRefresh(): boolean {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(selectCartIds);
  const [isRefreshed, setRefreshed] = useState(false);
  const refresh = useEffectEvent(() => dispatch(refreshCart(ids)));

  useEffect(() => {
    let isMounted = true;
    const refreshAgain = () => void refresh();
    void refresh().then(() => isMounted && setRefreshed(true));
    window.addEventListener('online', refreshAgain);
    return () => {
      isMounted = false;
      window.removeEventListener('online', refreshAgain);
    };
  }, []);
  return isRefreshed;
}
