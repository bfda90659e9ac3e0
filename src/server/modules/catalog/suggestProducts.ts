import { ALL_CATEGORIES } from '@contract/entities/category';
import type { SuggestedProduct, Suggestions } from '@contract/entities/facets';
import type { Product } from '@contract/entities/product';
import type { SearchContext } from './findProducts';
import { findProductsByIds } from './productsRepository';
import { toProduct } from './toProduct';

export async function suggestProducts(
  { db, search }: SearchContext,
  { text, category }: { text: string; category: string },
): Promise<{ suggestions: Suggestions; isStale: boolean }> {
  const { productIds, isStale, ...textSuggestions } = await search.suggest(
    text,
    category === ALL_CATEGORIES || category === '' ? null : category,
  );
  const rowsById = new Map(
    (await findProductsByIds(db, productIds, false)).map((row) => [row.product.id, row]),
  );
  const products = productIds.flatMap((id) => {
    const row = rowsById.get(id);
    return row ? [toSuggestedProduct(toProduct(row))] : [];
  });
  return { suggestions: { ...textSuggestions, products }, isStale };
}

function toSuggestedProduct({
  product_id,
  id,
  name,
  category_name,
  price,
  image_urls,
}: Product): SuggestedProduct {
  return { product_id, id, name, category_name, price, image_urls };
}
