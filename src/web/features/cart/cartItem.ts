import { mainImage, type Product } from '@contract/entities/product';
import type { CartItem } from '../../shared/rules/cartItem';

/** A product to be added to the cart; any field may be missing. */
export type Candidate = Partial<Pick<CartItem, 'product_id' | 'name' | 'image_url' | 'price' | 'stock'>> &
  Pick<CartItem, 'description' | 'is_abroad_order' | 'abroad_delivery_days'>;

type Complete = Candidate & Pick<CartItem, 'product_id' | 'name' | 'image_url' | 'price' | 'stock'>;

/** Needs product_id, name, image_url, price and stock; price and stock may be 0 (CART-26). */
export function isComplete(item: Candidate): item is Complete {
  return (
    Boolean(item.product_id && item.name && item.image_url) &&
    item.price !== undefined &&
    item.stock !== undefined
  );
}

/** What the cart keeps of a product. */
export function candidateOf(product: Product): Complete {
  return {
    product_id: product.product_id,
    name: product.name,
    description: product.description,
    image_url: mainImage(product, 'medium'),
    price: product.price,
    stock: product.stock,
    is_abroad_order: product.is_abroad_order,
    abroad_delivery_days: product.abroad_delivery_days,
  };
}
