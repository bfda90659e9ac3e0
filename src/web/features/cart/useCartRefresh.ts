import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { selectCartIds } from './cartSlice';
import { refreshCart } from './refreshCart';

/**
 * Refreshes every item when the page opens and when the connection comes back (CART-13).
 * @returns true once the first refresh is done
 */
export function useCartRefresh(): boolean {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(selectCartIds);
  const [refreshed, setRefreshed] = useState(false);
  const refresh = useEffectEvent(() => dispatch(refreshCart(ids)));

  useEffect(() => {
    let open = true;
    const refreshAgain = () => void refresh();
    void refresh().then(() => open && setRefreshed(true));
    window.addEventListener('online', refreshAgain);
    return () => {
      open = false;
      window.removeEventListener('online', refreshAgain);
    };
  }, []);
  return refreshed;
}
