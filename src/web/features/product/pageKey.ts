import type { Product } from '@contract/entities/product';

/** The variants of a family share one page: what changes from one to the other is what it shows. */
export function pageKeyOf({ product_id: id, family }: Pick<Product, 'product_id' | 'family'>): string {
  return family ?? String(id);
}
