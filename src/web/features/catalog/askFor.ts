import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { catalogApi } from '../../api/catalogApi';
import { HOME_CATEGORIES, MODEL_IDS, relatedQuery, shelfQuery } from './queries';

const { dealsOfTheDay, getProduct, listProducts } = catalogApi.endpoints;

/** Asks for all that a page shows, before the server draws it. */
export type Asking = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<unknown>;

export function askForShelves(): Asking {
  return (dispatch) =>
    Promise.all([
      dispatch(dealsOfTheDay.initiate()),
      ...HOME_CATEGORIES.map((id) => dispatch(listProducts.initiate({ query: shelfQuery(id) }))),
    ]);
}

export function askForModels(): Asking {
  return (dispatch) =>
    Promise.all(MODEL_IDS.map((productId) => dispatch(getProduct.initiate({ params: { productId } }))));
}

/** The product, and what is like it. */
export function askForProduct(productId: number | null): Asking {
  return async (dispatch) => {
    if (productId === null) return;
    const { data } = await dispatch(getProduct.initiate({ params: { productId } }));
    if (data) await dispatch(listProducts.initiate({ query: relatedQuery(data) }));
  };
}
