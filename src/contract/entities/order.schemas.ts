import * as T from 'typebox';
import { ORDER_STATUSES } from '../rules/orderStatus';

const Timestamp = T.String({ format: 'date-time', description: 'ISO 8601, UTC' });

const OrderLine = T.Object({
  product: T.Integer(),
  product_id: T.Integer(),
  product_name: T.String(),
  quantity: T.Integer({ minimum: 1 }),
  price: T.Number({ description: 'naira a unit, as it was when the order was placed' }),
  discount: T.Number({ description: 'naira that a promotion took off the line' }),
  product_image: T.String(),
  image_url: T.String(),
  is_abroad_order: T.Boolean(),
  abroad_delivery_days: T.Union([T.Integer(), T.Null()]),
});

/** An event in an order's history; `status` holds an order status or another code such as `refund_due`. */
export const OrderEvent = T.Object({
  at: Timestamp,
  status: T.String(),
  note: T.Union([T.String(), T.Null()]),
});

/** An order as its customer sees it. Money in naira. */
export const Order = T.Object({
  order_id: T.Integer(),
  status: T.Enum(ORDER_STATUSES),
  created_at: Timestamp,
  subtotal: T.Number(),
  promotion_code: T.Union([T.String(), T.Null()]),
  discount_total: T.Number({ description: 'naira that the promotion took off goods and shipping' }),
  shipping_cost: T.Number(),
  total_amount: T.Number(),
  shipping_method: T.String(),
  payment_method_id: T.Integer(),
  order_note: T.String(),
  payment_confirmed: T.Boolean(),
  transaction_reference: T.Union([T.String(), T.Null()]),
  card_fee: T.Union([T.Number(), T.Null()], {
    description: 'naira on top of the total; null until card money for the order was verified',
  }),
  amount_charged: T.Union([T.Number(), T.Null()], {
    description: 'naira that the card was charged, fee included; null until it was verified',
  }),
  payment_pending: T.Boolean({ description: 'whether the provider has yet to decide a payment' }),
  email: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  address: T.String(),
  city: T.String(),
  state: T.String(),
  postal_code: T.String(),
  country: T.String(),
  phone: T.String(),
  cart_items: T.Array(OrderLine),
  events: T.Array(OrderEvent),
});

export const ShippingAddress = T.Object({
  first_name: T.String(),
  last_name: T.String(),
  address: T.String(),
  city: T.String(),
  state: T.String(),
  phone: T.String(),
});
