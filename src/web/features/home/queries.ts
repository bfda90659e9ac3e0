import type { CategoryId } from '@contract/entities/category';
import { cardFields } from '../listing';

/** Of so many first products of a category home draws those that it shows (HOME-22, HOME-26). */
export const HOME_SHELF = 30;

/** Home's four categories. */
export const DISPLAYED_CATEGORIES: readonly CategoryId[] = [2, 4, 3, 8];
/** With those of its featured sections: the power banks stand there alone. */
export const HOME_CATEGORIES: readonly CategoryId[] = [...DISPLAYED_CATEGORIES, 7];

/** The three fixed featured products (ROUTES-10). */
export const MODEL_IDS = [22, 23, 24] as const;

export const shelfQuery = (categoryId: CategoryId) => ({
  category_id: categoryId,
  limit: HOME_SHELF,
  fields: cardFields,
});

export const dealsQuery = { query: { fields: cardFields } };
