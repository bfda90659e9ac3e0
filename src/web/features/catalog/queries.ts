import type { CategoryId } from '@contract/entities/category';
import type { Product, ProductField } from '@contract/entities/product';

/** What each page asks the catalogue: for its component, and for the server that draws it. */

/** All that a card shows, and what its buttons put into the cart and the wishlist; a cart's description comes when it is refreshed. */
const CARD_FIELDS: readonly ProductField[] = [
  ...(['product_id', 'name', 'price', 'original_price', 'discount', 'stock'] as const),
  ...(['image_urls', 'secondary_image_urls', 'tertiary_image_urls', 'quaternary_image_urls'] as const),
  ...(['is_new', 'is_abroad_order', 'abroad_delivery_days'] as const),
];
const PLAIN_CARD_FIELDS: readonly ProductField[] = ['product_id', 'name', 'price', 'stock', 'image_urls'];

const cardFields = CARD_FIELDS.join();

/** Of so many first products of a category home draws those that it shows (spec.md section 7). */
export const HOME_SHELF = 30;

/** Home's four categories, and the three of its featured sections. */
export const DISPLAYED_CATEGORIES: readonly CategoryId[] = [2, 4, 3, 8];
const FEATURED_CATEGORIES: readonly CategoryId[] = [7, 4, 2];
export const HOME_CATEGORIES = [...new Set([...DISPLAYED_CATEGORIES, ...FEATURED_CATEGORIES])];

/** The three fixed featured products, spec.md section 2. */
export const MODEL_IDS = [22, 23, 24] as const;

export interface SearchWish {
  query: string;
  /** the name of a category, `All` or empty for any */
  category: string;
}

/** The second list view asks with `category` and `searchQuery` (spec.md section 7). */
export interface ListWish {
  category: string;
  searchQuery: string;
}

export const shelfQuery = (categoryId: CategoryId) => ({
  category_id: categoryId,
  limit: HOME_SHELF,
  fields: cardFields,
});
export const categoryQuery = (name: string) => ({ category: name, fields: cardFields });
export const searchQuery = ({ query, category }: SearchWish) => ({ query, category, fields: cardFields });
export const allProductsQuery = ({ category, searchQuery }: ListWish) => ({
  category,
  searchQuery,
  fields: cardFields,
});
export const relatedQuery = ({ category_name: category }: Pick<Product, 'category_name'>) => ({
  category,
  fields: PLAIN_CARD_FIELDS.join(),
});
