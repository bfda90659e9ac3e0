import type { CategoryId } from '@contract/entities/category';
import { cardFields } from '../listing';

/** Of so many first products of a category home draws those that it shows (HOME-22, HOME-26). */
export const HOME_SHELF = 30;

/** Home's four categories, and the three of its featured sections. */
export const DISPLAYED_CATEGORIES: readonly CategoryId[] = [2, 4, 3, 8];
const FEATURED_CATEGORIES: readonly CategoryId[] = [7, 4, 2];
export const HOME_CATEGORIES = [...new Set([...DISPLAYED_CATEGORIES, ...FEATURED_CATEGORIES])];

/** The three fixed featured products (ROUTES-10). */
export const MODEL_IDS = [22, 23, 24] as const;

export const shelfQuery = (categoryId: CategoryId) => ({
  category_id: categoryId,
  limit: HOME_SHELF,
  fields: cardFields,
});
