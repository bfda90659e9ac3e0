import type { CategoryId } from '@contract/entities/category';
import { cardFields } from '../listing';

/** Home chooses from the first products of a category, up to this many (HOME-22, HOME-26). */
export const HOME_SHELF = 30;

/** Home's four categories. */
export const DISPLAYED_CATEGORIES: readonly CategoryId[] = [2, 4, 3, 8];
/** And those of its featured sections, of which only power banks are new. */
export const HOME_CATEGORIES: readonly CategoryId[] = [...DISPLAYED_CATEGORIES, 7];

/** The three fixed featured products (ROUTES-10). */
export const MODEL_IDS = [22, 23, 24] as const;

export const shelfQuery = (categoryId: CategoryId) => ({
  category_id: categoryId,
  limit: HOME_SHELF,
  fields: cardFields,
});

export const dealsQuery = { query: { fields: cardFields } };
