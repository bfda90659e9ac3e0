import type { CategoryId } from '@contract/entities/category';
import { catalogApi } from '../../api/catalogApi';
import type { AppThunk } from '../../shared/state/hooks';
import { cardFields } from '../listing';

const { dealsOfTheDay, getProduct, listProducts } = catalogApi.endpoints;

/** Home chooses from the first products of a category, up to this many (HOME-22, HOME-26). */
export const HOME_CATEGORY_LIMIT = 30;

/** Home's four categories. */
export const DISPLAYED_CATEGORIES: readonly CategoryId[] = [2, 4, 3, 8];
/** And those of its featured sections, of which only power banks are new. */
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
