import type { Product } from '@contract/entities/product';

type Comparable = Pick<Product, 'product_id' | 'price' | 'stock'>;

/** What can be bought instead: on the shelf, nearest in price first, never the product itself. */
export function relatedTo<Item extends Comparable>(product: Comparable, others: readonly Item[]): Item[] {
  const distance = ({ price }: Item) => Math.abs(price - product.price);
  return others
    .filter(({ product_id, stock }) => product_id !== product.product_id && stock > 0)
    .sort((one, other) => distance(one) - distance(other));
}
