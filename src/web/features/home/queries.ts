import type { CategoryId } from '@contract/entities/category';
import { catalogApi } from '../../api/catalogApi';
import type { AppThunk } from '../../shared/state/hooks';
import { cardFields } from '../listing';

const { dealsOfTheDay, getProduct, listProducts } = catalogApi.endpoints;

/** Home chooses at random from this many first products of a category (HOME-22, HOME-26). */
export const HOME_CATEGORY_LIMIT = 30;

/** The four categories of `CategoryDisplay`. */
export const DISPLAYED_CATEGORIES: readonly CategoryId[] = [2, 4, 3, 8];
/** Includes those of the featured sections, which add only power banks. */
const HOME_CATEGORIES: readonly CategoryId[] = [...DISPLAYED_CATEGORIES, 7];

/** The three fixed featured products (ROUTES-10). */
export const MODEL_IDS = [22, 23, 24] as const;

export const homeCategoryQuery = (categoryId: CategoryId) => ({
  category_id: categoryId,
  limit: HOME_CATEGORY_LIMIT,
  fields: cardFields,
});

export const dealsQuery = { query: { fields: cardFields } };

export function loadHomeProducts(): AppThunk<Promise<unknown>> {
  return (dispatch) =>
    Promise.all([
      dispatch(dealsOfTheDay.initiate(dealsQuery)),
      ...HOME_CATEGORIES.map((id) => dispatch(listProducts.initiate({ query: homeCategoryQuery(id) }))),
    ]);
}

export function loadModels(): AppThunk<Promise<unknown>> {
  return (dispatch) =>
    Promise.all(MODEL_IDS.map((productId) => dispatch(getProduct.initiate({ params: { productId } }))));
}
