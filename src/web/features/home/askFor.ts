import { catalogApi } from '../../api/catalogApi';
import type { Asking } from '../../shared/state/hooks';
import { HOME_CATEGORIES, MODEL_IDS, shelfQuery } from './queries';

const { dealsOfTheDay, getProduct, listProducts } = catalogApi.endpoints;

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
