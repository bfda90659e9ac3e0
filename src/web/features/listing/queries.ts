import type { FamilyField, ProductField } from '@contract/entities/product';

/**
 * The fields that a card shows and that its buttons store in the cart and the wishlist; the cart loads the description
 * when it refreshes.
 */
const CARD_FIELDS: readonly ProductField[] = [
  ...(['product_id', 'name', 'price', 'original_price', 'discount', 'stock'] as const),
  ...(['image_urls', 'secondary_image_urls', 'tertiary_image_urls', 'quaternary_image_urls'] as const),
  ...(['is_new', 'is_abroad_order', 'abroad_delivery_days'] as const),
];
const PLAIN_CARD_FIELDS: readonly ProductField[] = ['product_id', 'name', 'price', 'stock', 'image_urls'];

export const cardFields = CARD_FIELDS.join();
export const plainCardFields = PLAIN_CARD_FIELDS.join();
/** The same in a list, where a card may represent a product family. */
const LISTED_FIELDS: readonly (ProductField | FamilyField)[] = [...CARD_FIELDS, 'family_size', 'swatches'];
export const listedFields = LISTED_FIELDS.join();
