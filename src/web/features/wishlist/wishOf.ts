import { mainImage, type Product } from '@contract/entities/product';
import type { WishlistItem } from '../../shared/rules/cartItem';

/** What the wishlist keeps of a product. */
export function wishOf(product: Product): WishlistItem {
  return {
    product_id: product.product_id,
    name: product.name,
    image_url: mainImage(product, 'medium'),
    price: product.price,
    stock: product.stock,
    is_abroad_order: product.is_abroad_order,
    abroad_delivery_days: product.abroad_delivery_days,
  };
}
