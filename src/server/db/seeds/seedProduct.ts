import * as T from 'typebox';
import type { ImageUrls } from '@contract/entities/product';
import { Specification } from '@contract/entities/product.schemas';

/** A product as committed in `catalogue/*.json`. Prices in whole naira. */
export const SeedProduct = T.Object({
  product_id: T.Integer({ minimum: 1 }),
  slug: T.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  name: T.String({ minLength: 1 }),
  brand: T.String({ minLength: 1 }),
  category_id: T.Integer(),
  product_type: T.String({ minLength: 1 }),
  family: T.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  options: T.Record(T.String(), T.String()),
  description: T.String({ minLength: 1 }),
  specifications: T.Array(Specification),
  price: T.Integer({ minimum: 1 }),
  original_price: T.Union([T.Integer(), T.Null()]),
  discount: T.Integer({ minimum: 0, maximum: 100 }),
  stock: T.Integer({ minimum: 0 }),
  is_new: T.Boolean(),
  is_featured: T.Boolean(),
  is_abroad_order: T.Boolean(),
  abroad_delivery_days: T.Union([T.Integer(), T.Null()]),
});
export type SeedProduct = T.Static<typeof SeedProduct>;

const VIEWS = ['main', 'back', 'detail', 'side'] as const;

/** The picture paths of a product: four views in three sizes. */
export function seedImages(slug: string): ImageUrls[] {
  const file = (view: string, pixels: number) => `/media/products/${slug}/${view}-${pixels}.webp`;
  return VIEWS.map((view) => ({ small: file(view, 160), medium: file(view, 400), large: file(view, 1000) }));
}
