import { getProduct } from '@contract/calls/catalog';
import { mainImage, type Product } from '@contract/entities/product';
import type { CartItem } from '../../src/web/shared/rules/cartItem';
import { callShop } from './customer';

/** A product as the shop sells it now. */
export async function fetchProduct(address: string, productId: number): Promise<Product> {
  const response = await callShop(address, getProduct, { params: { productId } });
  if (response.status !== 200 || !('product_id' in response.body)) throw new Error(JSON.stringify(response));
  return response.body;
}

/** What the browser keeps of a product in the cart; the changes are what a test is about. */
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
