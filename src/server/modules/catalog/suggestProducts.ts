import { ALL_CATEGORIES } from '@contract/entities/category';
import type { SuggestedProduct, Suggestions } from '@contract/entities/facets';
import type { Product } from '@contract/entities/product';
import type { Finding } from './findProducts';
import { findProductsOf } from './productsRepository';
import { toProduct } from './toProduct';

export async function suggestProducts(
  { db, search }: Finding,
  { text, category }: { text: string; category: string },
): Promise<{ suggestions: Suggestions; isLate: boolean }> {
  const { productIds, isLate, ...found } = await search.suggest(
    text,
    category === ALL_CATEGORIES || category === '' ? null : category,
  );
  const rows = new Map((await findProductsOf(db, productIds, false)).map((row) => [row.product.id, row]));
  const products = productIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [suggested(toProduct(row))] : [];
  });
  return { suggestions: { ...found, products }, isLate };
}

function suggested({ product_id, id, name, category_name, price, image_urls }: Product): SuggestedProduct {
  return { product_id, id, name, category_name, price, image_urls };
}
