import type { ProductQuery } from '@contract/calls/catalog';
import type { CategoryId } from '@contract/entities/category';
import type { Understood } from '@contract/entities/facets';
import type { FamilyField, Product, ProductField } from '@contract/entities/product';

/** What each page asks the catalogue: for its component, and for the server that draws it. */

/** All that a card shows, and what its buttons put into the cart and the wishlist; a cart's description comes when it is refreshed. */
const CARD_FIELDS: readonly ProductField[] = [
  ...(['product_id', 'name', 'price', 'original_price', 'discount', 'stock'] as const),
  ...(['image_urls', 'secondary_image_urls', 'tertiary_image_urls', 'quaternary_image_urls'] as const),
  ...(['is_new', 'is_abroad_order', 'abroad_delivery_days'] as const),
];
const PLAIN_CARD_FIELDS: readonly ProductField[] = ['product_id', 'name', 'price', 'stock', 'image_urls'];

const cardFields = CARD_FIELDS.join();
const plainCardFields = PLAIN_CARD_FIELDS.join();
/** In a list, where a card may stand for a family. */
const LISTED_FIELDS: readonly (ProductField | FamilyField)[] = [...CARD_FIELDS, 'family_size', 'swatches'];
export const listedFields = LISTED_FIELDS.join();

/** So many products of a kind are offered where a search finds nothing. */
export const OFFERED = 3;

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
export const relatedQuery = ({ category_name: category }: Pick<Product, 'category_name'>) => ({
  category,
  fields: plainCardFields,
});
/** @param category null for all of them */
export const popularQuery = (category: string | null) => ({
  ...({ sort: 'popular', in_stock: true, limit: OFFERED } as const),
  ...(category !== null && { category }),
  fields: plainCardFields,
});

/** The same search beyond the price in its words, the nearest first; null where they name none. */
export function beyondPriceQuery(
  query: string,
  category: string | string[],
  { min_price: least, max_price: most }: Understood,
): ProductQuery | null {
  if (least === null && most === null) return null;
  return {
    ...(most === null
      ? ({ max_price: least ?? 0, sort: '-price' } as const)
      : ({ min_price: most, sort: 'price' } as const)),
    ...{ query, category, in_stock: true, limit: OFFERED, group: 'family', fields: plainCardFields },
  };
}
