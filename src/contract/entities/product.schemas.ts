import * as T from 'typebox';

/** One view of a product in three sizes: about 160, 400 and 1000 px, as paths on this server. */
export const ImageUrls = T.Object({ small: T.String(), medium: T.String(), large: T.String() });

const OptionalImageUrls = T.Union([ImageUrls, T.Null()]);

export const Specification = T.Object({ name: T.String(), value: T.String() });

/** The options that distinguish the products of a family: `{ "Colour": "Midnight", "Storage": "256 GB" }`. */
export const ProductOptions = T.Record(T.String(), T.String());

/** Prices in naira. */
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
  options: ProductOptions,
});

export const PRODUCT_FIELDS = Object.keys(Product.properties) as (keyof T.Static<typeof Product>)[];

/** Fields about the family, on the one product that represents it in a grouped list. */
export const FamilyFields = T.Object({
  family_size: T.Integer({ minimum: 1, description: 'products of the family among those that fit' }),
  swatches: T.Array(
    T.Object({
      product_id: T.Integer(),
      value: T.String(),
      sold_out: T.Boolean({ description: 'no product of the colour is in stock' }),
    }),
    { description: 'the first product of each colour; empty where the family has none' },
  ),
});
export const FAMILY_FIELDS = Object.keys(FamilyFields.properties) as (keyof T.Static<typeof FamilyFields>)[];

/** A product with only the requested fields. */
export const PartialProduct = T.Object({
  ...T.Partial(Product).properties,
  ...T.Partial(FamilyFields).properties,
  product_id: Product.properties.product_id,
});

export const Variant = T.Object({
  product_id: T.Integer(),
  options: ProductOptions,
  price: T.Number(),
  stock: T.Integer({ minimum: 0 }),
  image_url: T.Union([T.String(), T.Null()], { description: 'its main picture, small' }),
});

/** A product with the variants that its own page shows. */
export const ProductDetail = T.Intersect([
  Product,
  T.Object({
    variants: T.Array(Variant, {
      description: 'every product of its family, itself too, by id; empty where it has no family',
    }),
  }),
]);

export const Deal = T.Intersect([Product, T.Object({ deal_ends_at: T.String({ format: 'date-time' }) })]);

export const Category = T.Object({
  id: T.Integer(),
  name: T.String(),
  slug: T.String(),
  product_count: T.Integer({ minimum: 0 }),
});
