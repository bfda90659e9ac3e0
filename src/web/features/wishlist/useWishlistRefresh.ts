import { useEffect, useEffectEvent } from 'react';
import { useInterval } from '../../shared/hooks/useInterval';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { TIMINGS } from '../../shared/timings';
import { refreshWishlist } from './refreshWishlist';
import { selectWishlistIds } from './wishlistSlice';

/** Refreshes every product when the wishlist is opened and every 30 seconds while it is looked at. */
export function useWishlistRefresh(): void {
  const dispatch = useAppDispatch();
  const ids = useAppSelector(selectWishlistIds);
  const refresh = () => void dispatch(refreshWishlist(ids));
  const onOpening = useEffectEvent(refresh);
  useEffect(() => onOpening(), []);
  useInterval(() => {
    if (!document.hidden) refresh();
  }, TIMINGS.wishlistRefresh);
}
