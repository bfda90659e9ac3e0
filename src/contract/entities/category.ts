import type { Static } from 'typebox';
import type * as schemas from './product.schemas';

/** The fixed list of categories (CATEGORY-07). Ids 5 and 10 to 13 do not exist. */
export const CATEGORIES = [
  { id: 1, name: 'Accessories for Phones & Tablets' },
  { id: 2, name: 'Phones & Tablets' },
  { id: 3, name: 'Headsets & AirPods & Earbuds' },
  { id: 4, name: 'Laptops & Computers' },
  { id: 6, name: 'Cases & Screen Protector/Guard' },
  { id: 7, name: 'Powerbanks' },
  { id: 8, name: 'Watches & Smartwatches' },
  { id: 9, name: 'Video Games & Accessories' },
  { id: 14, name: 'Electronics' },
  { id: 15, name: 'Accessories for Electronics' },
  { id: 16, name: 'Software & Server Services' },
  { id: 17, name: 'Cameras & Photography' },
  { id: 18, name: 'Home Appliances' },
  { id: 19, name: 'Networking Devices' },
  { id: 20, name: 'Drones & Accessories' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];
export type CategoryName = (typeof CATEGORIES)[number]['name'];

/** The value of the category filter that selects all products. */
export const ALL_CATEGORIES = 'All';

const SEARCH_CATEGORY_IDS: readonly CategoryId[] = [2, 3, 4, 6, 7, 8, 9, 1];

/** The eight categories of the search filter, in display order (TOPBAR-07). */
export const SEARCH_CATEGORIES: readonly CategoryName[] = SEARCH_CATEGORY_IDS.map((id) => categoryName(id));

/** The name of an existing category. @throws RangeError for an unknown id */
export function categoryName(id: CategoryId): CategoryName {
  const match = CATEGORIES.find((category) => category.id === id);
  if (!match) throw new RangeError(`No category has the id ${id}`);
  return match.name;
}

/** `Cases & Screen Protector/Guard` → `cases-screen-protector-guard` */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export type Category = Static<typeof schemas.Category>;
