import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { catalogApi } from '../../api/catalogApi';
import { failureOf } from '@ui/api/failure';
import { wishOf, wishRefreshed } from './wishlistSlice';

type Refresh = ThunkAction<Promise<void>, unknown, unknown, UnknownAction>;

/** Refreshes one product; a failure is only logged and the item stays (WISHLIST-13). */
function refreshWish(productId: number): Refresh {
  return async (dispatch) => {
    const query = dispatch(
      catalogApi.endpoints.getProduct.initiate(
        { params: { productId } },
        { forceRefetch: true, subscribe: false },
      ),
    );
    try {
      const product = await query.unwrap();
      if (product) dispatch(wishRefreshed({ ...wishOf(product), product_id: productId }));
    } catch (error) {
      const { status, reason } = failureOf(error);
      console.error(`Wishlist item ${productId} could not be refreshed:`, status ?? reason);
    }
  };
}

/** Refreshes all products in parallel. */
export function refreshWishlist(productIds: readonly number[]): Refresh {
  return async (dispatch) => {
    await Promise.all(productIds.map((productId) => dispatch(refreshWish(productId))));
  };
}
