import { ALL_CATEGORIES } from '@contract/entities/category';
import type { Suggestions } from '@contract/entities/facets';
import type { Database } from '../../db/client';
import { searchOf } from './findProducts';
import { findProductsOf } from './productsRepository';
import { pickFields, toProduct } from './toProduct';

const SHOWN = ['product_id', 'id', 'name', 'category_name', 'price', 'image_urls'] as const;

export async function suggestProducts(
  db: Database,
  { text, category }: { text: string; category: string },
): Promise<Suggestions> {
  const { productIds, ...suggested } = await searchOf(db).suggestions(
    text,
    category === ALL_CATEGORIES || category === '' ? null : category,
  );
  const rows = new Map((await findProductsOf(db, productIds)).map((row) => [row.product.id, row]));
  const products = productIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [pickFields(toProduct(row), SHOWN)] : [];
  });
  return { ...suggested, products: products as Suggestions['products'] };
}
