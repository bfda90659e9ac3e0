import { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import type { Product } from '@contract/entities/product';
import { shippingCostNaira, shippingMethodOf } from '@contract/rules/shipping';
import { orderTotalNaira } from '@contract/rules/totals';
import type { Customer } from './customer';

type OrderBody = BodyOf<typeof placeOrder>;

/** Places an order for two units of a product, as the checkout sends it. @returns its id */
export async function orderProduct(
  customer: Customer,
  { product_id, name, price, is_abroad_order, abroad_delivery_days }: Product,
  changes: Partial<OrderBody> = {},
): Promise<number> {
  const cart_items = [
    { product: product_id, name, price, quantity: 2, image_url: null, is_abroad_order, abroad_delivery_days },
  ];
  const method = shippingMethodOf(changes.shipping_method ?? 'ikeja') ?? 'ikeja';
  const shipping_cost = shippingCostNaira(method, cart_items);
  const { order_id } = await customer.must(placeOrder, {
    body: {
      email: 'ada@example.com',
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
      address: '3 Broad Street, Flat 2',
      city: 'Yaba',
      state: 'Lagos',
      postal_code: '100001',
      country: 'Nigeria',
      phone: '+2348012345678',
      shipping_method: method,
      payment_method_id: 1,
      shipping_cost,
      total_amount: orderTotalNaira(cart_items, shipping_cost),
      cart_items,
      ...changes,
    } satisfies OrderBody,
  });
  return order_id;
}
