import type { Static } from 'typebox';
import type * as schemas from './product.schemas';

/** The name of the option whose values are shown as swatches. */
export const COLOUR = 'Colour';

/** The picture of a product that has none (PRODUCT-16). */
export const DEFAULT_IMAGE = '/media/default.jpg';

/** One view of a product in three sizes: about 160, 400 and 1000 px, as paths on this server. */
export type ImageUrls = Static<typeof schemas.ImageUrls>;
export type Specification = Static<typeof schemas.Specification>;
/** The options that distinguish the products of a family: `{ "Colour": "Midnight", "Storage": "256 GB" }`. */
export type ProductOptions = Static<typeof schemas.ProductOptions>;

/** Prices in naira. */
export type Product = Static<typeof schemas.Product>;
export type ProductField = keyof Product;

/** Fields about the family, on the one product that represents it in a grouped list. */
export type FamilyFields = Static<typeof schemas.FamilyFields>;
export type FamilyField = keyof FamilyFields;

/** A product in a list; the family fields are present with `group=family`. */
export type ListedProduct = Product & Partial<FamilyFields>;

export type Variant = Static<typeof schemas.Variant>;
/** A product with the variants that its own page shows. */
export type ProductDetail = Static<typeof schemas.ProductDetail>;
export type Deal = Static<typeof schemas.Deal>;

type ProductImages = Partial<
  Pick<
    Product,
    | 'image_urls'
    | 'secondary_image_urls'
    | 'tertiary_image_urls'
    | 'quaternary_image_urls'
    | 'additional_images'
  >
>;

/** All views of a product, the main one first. */
export function imagesOf(product: ProductImages): ImageUrls[] {
  const views = [
    product.image_urls,
    product.secondary_image_urls,
    product.tertiary_image_urls,
    product.quaternary_image_urls,
    ...(product.additional_images ?? []).map((image) => image.image_urls),
  ];
  return views.filter((view): view is ImageUrls => view !== null && view !== undefined);
}

/** The `srcset` of a picture, with the approximate width of each stored size. */
export function srcSetOf({ small, medium, large }: ImageUrls): string {
  return `${small} 160w, ${medium} 400w, ${large} 1000w`;
}

/** The main picture in one size, or the default picture. */
export function mainImage(product: ProductImages, size: keyof ImageUrls): string {
  return product.image_urls?.[size] ?? DEFAULT_IMAGE;
}
