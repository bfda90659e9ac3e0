import * as T from 'typebox';

/** One view of a product in three sizes: about 160, 400 and 1000 px, as paths on this server. */
export const ImageUrls = T.Object({ small: T.String(), medium: T.String(), large: T.String() });
export type ImageUrls = T.Static<typeof ImageUrls>;

const OptionalImageUrls = T.Union([ImageUrls, T.Null()]);

export const Specification = T.Object({ name: T.String(), value: T.String() });
export type Specification = T.Static<typeof Specification>;

/** What tells a product from the others of its family: `{ "Colour": "Midnight", "Storage": "256 GB" }`. */
export const Options = T.Record(T.String(), T.String());
export type Options = T.Static<typeof Options>;

/** The option whose values are shown as swatches. */
export const COLOUR = 'Colour';

/** What a product without pictures shows, spec.md section 3. */
export const DEFAULT_IMAGE = '/media/default.jpg';

/** Prices in naira. Source: spec.md section 3, http-contract.md "Catalogue". */
export const Product = T.Object({
  product_id: T.Integer(),
  id: T.Integer(),
  name: T.String(),
  description: T.String(),
  brand: T.String(),
  category_id: T.Integer(),
  category_name: T.String(),
  price: T.Number(),
  original_price: T.Union([T.Number(), T.Null()]),
  discount: T.Integer({ minimum: 0, maximum: 100, description: 'per cent off original_price' }),
  stock: T.Integer({ minimum: 0 }),
  image_urls: OptionalImageUrls,
  secondary_image_urls: OptionalImageUrls,
  tertiary_image_urls: OptionalImageUrls,
  quaternary_image_urls: OptionalImageUrls,
  additional_images: T.Array(T.Object({ image_urls: ImageUrls })),
  is_new: T.Boolean(),
  is_featured: T.Boolean(),
  is_abroad_order: T.Boolean(),
  abroad_delivery_days: T.Union([T.Integer(), T.Null()]),
  specifications: T.Array(Specification),
  product_type: T.Union([T.String(), T.Null()], { description: 'what it is, a word of PRODUCT_TYPES' }),
  family: T.Union([T.String(), T.Null()], {
    description: 'shared by products that differ in options alone',
  }),
  options: Options,
});
export type Product = T.Static<typeof Product>;

export type ProductField = keyof Product;
export const PRODUCT_FIELDS = Object.keys(Product.properties) as ProductField[];

/** What a product tells of its family where it stands for all of it. */
export const FamilyFields = T.Object({
  family_size: T.Integer({ minimum: 1, description: 'products of the family among those that fit' }),
  swatches: T.Array(T.Object({ product_id: T.Integer(), value: T.String() }), {
    description: 'the first product of each colour; empty where the family has none',
  }),
});
export type FamilyFields = T.Static<typeof FamilyFields>;
export type FamilyField = keyof FamilyFields;
export const FAMILY_FIELDS = Object.keys(FamilyFields.properties) as FamilyField[];

/** A product of a list; the fields of its family come with `group=family`. */
export type ListedProduct = Product & Partial<FamilyFields>;

/** A product of which only some fields were asked for. */
export const ProductPart = T.Object({
  ...T.Partial(Product).properties,
  ...T.Partial(FamilyFields).properties,
  product_id: Product.properties.product_id,
});

export const Variant = T.Object({
  product_id: T.Integer(),
  options: Options,
  price: T.Number(),
  stock: T.Integer({ minimum: 0 }),
  image_url: T.Union([T.String(), T.Null()], { description: 'its main picture, small' }),
});
export type Variant = T.Static<typeof Variant>;

/** One product as its own page needs it. */
export const ProductDetail = T.Intersect([
  Product,
  T.Object({
    variants: T.Array(Variant, {
      description: 'every product of its family, itself too, by id; empty where it has no family',
    }),
  }),
]);
export type ProductDetail = T.Static<typeof ProductDetail>;

export const Deal = T.Intersect([Product, T.Object({ deal_ends_at: T.String({ format: 'date-time' }) })]);
export type Deal = T.Static<typeof Deal>;

type Pictured = Partial<
  Pick<
    Product,
    | 'image_urls'
    | 'secondary_image_urls'
    | 'tertiary_image_urls'
    | 'quaternary_image_urls'
    | 'additional_images'
  >
>;

/** Every view a product has, the main one first; empty when it has none. */
export function imagesOf(product: Pictured): ImageUrls[] {
  const views = [
    product.image_urls,
    product.secondary_image_urls,
    product.tertiary_image_urls,
    product.quaternary_image_urls,
    ...(product.additional_images ?? []).map((image) => image.image_urls),
  ];
  return views.filter((view): view is ImageUrls => view !== null && view !== undefined);
}

/** The sizes of a picture as the `srcset` of an img: about how many pixels wide each stored one is. */
export function srcSetOf({ small, medium, large }: ImageUrls): string {
  return `${small} 160w, ${medium} 400w, ${large} 1000w`;
}

/** The main picture in one size, or the default picture. */
export function mainImage(product: Pictured, size: keyof ImageUrls): string {
  return product.image_urls?.[size] ?? DEFAULT_IMAGE;
}
