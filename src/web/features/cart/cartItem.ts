import { mainImage, type Product } from '@contract/entities/product';
import type { CartItem } from '../../shared/rules/cartItem';

/** The fields of a product that the cart stores. */
export type CartProduct = Omit<CartItem, 'quantity' | 'errorFetching' | 'stock'> & { stock: number };

/** A product from a list, its own page or the wishlist; any field may be missing. */
export type AddableProduct = Partial<CartProduct & Pick<Product, 'image_urls'>>;

type PartialCartProduct = Partial<CartProduct>;

/** A cart item needs product_id, name, image_url, price and stock; price and stock may be 0 (CART-26). */
export function isCompleteProduct(item: PartialCartProduct): item is CartProduct {
  return (
    Boolean(item.product_id && item.name && item.image_url) &&
    item.price !== undefined &&
    item.stock !== undefined
  );
}

export function cartProductOf(product: Product): CartProduct;
export function cartProductOf(product: AddableProduct): PartialCartProduct;
export function cartProductOf(product: AddableProduct): PartialCartProduct {
  return {
    product_id: product.product_id,
    name: product.name,
    description: product.description ?? '',
    image_url: product.image_urls === undefined ? product.image_url : mainImage(product, 'medium'),
    price: product.price,
    stock: product.stock,
    is_abroad_order: product.is_abroad_order ?? false,
    abroad_delivery_days: product.abroad_delivery_days ?? null,
  };
}
