import { getProduct } from '@contract/calls/catalog';
import { mainImage, type Product } from '@contract/entities/product';
import type { CartItem } from '../../src/web/shared/rules/cartItem';
import { callShop } from './customer';

/** The product as the shop currently returns it. */
export async function fetchProduct(address: string, productId: number): Promise<Product> {
  const response = await callShop(address, getProduct, { params: { productId } });
  if (response.status !== 200 || !('product_id' in response.body)) throw new Error(JSON.stringify(response));
  return response.body;
}

/** A cart item as the browser stores it, with the changes of the test. */
export function cartItemOf(product: Product, changes: Partial<CartItem> & { addedPrice?: number } = {}) {
  const { product_id, name, description, price, stock, is_abroad_order, abroad_delivery_days } = product;
  return {
    product_id,
    name,
    description,
    image_url: mainImage(product, 'medium'),
    price,
    stock,
    quantity: 1,
    is_abroad_order,
    abroad_delivery_days,
    errorFetching: false,
    ...changes,
  };
}
