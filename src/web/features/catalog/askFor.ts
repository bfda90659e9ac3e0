import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { catalogApi } from '../../api/catalogApi';
import {
  allProductsQuery,
  categoryQuery,
  HOME_CATEGORIES,
  MODEL_IDS,
  relatedQuery,
  searchQuery,
  shelfQuery,
  type ListWish,
  type SearchWish,
} from './queries';

const { dealsOfTheDay, getProduct, listProducts } = catalogApi.endpoints;

/** Asks for all that a page shows, before the server draws it. */
type Asking = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<unknown>;

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

export function askForCategory(name: string): Asking {
  return async (dispatch) => dispatch(listProducts.initiate({ query: categoryQuery(name) }));
}

export function askForSearch(wish: SearchWish): Asking {
  return async (dispatch) => dispatch(listProducts.initiate({ query: searchQuery(wish) }));
}

export function askForAllProducts(wish: ListWish): Asking {
  return async (dispatch) => dispatch(listProducts.initiate({ query: allProductsQuery(wish) }));
}
