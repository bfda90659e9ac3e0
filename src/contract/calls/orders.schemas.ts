import * as T from 'typebox';
import { defineSchemas } from '../call';
import { Id } from '../entities/id.schemas';
import { Order, ShippingAddress } from '../entities/order.schemas';
import { emailInput, textInput } from '../entities/text.schemas';
import { ORDER_STATUSES } from '../rules/orderStatus';
import { MAX_CODE_LENGTH } from '../rules/promotion';
import {
  MAX_KEY_LENGTH,
  MAX_ORDER_LINES,
  MAX_LINE_QUANTITY,
  MAX_ORDER_BYTES,
  ORDERS_LIMIT,
} from './orders.limits';

const required = (max: number) => textInput({ min: 1, max });
const OrderStatus = T.Enum(ORDER_STATUSES);

export const OrderParams = T.Object({ orderId: Id });

/** A line as the browser has it; the server compares it with its own data. */
export const OrderItemInput = T.Object({
  product: Id,
  quantity: T.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }),
  price: T.Number({ minimum: 0, description: 'naira a unit' }),
  name: T.Optional(T.String({ maxLength: 300 })),
  image_url: T.Optional(T.Union([T.String({ maxLength: 2000 }), T.Null()])),
  is_abroad_order: T.Optional(T.Boolean()),
  abroad_delivery_days: T.Optional(T.Union([T.Integer(), T.Null()])),
});

const IdempotencyKey = T.String({ minLength: 1, maxLength: MAX_KEY_LENGTH });

const PlacedOrder = T.Object({
  order_id: T.Integer(),
  status: OrderStatus,
  payment_confirmed: T.Boolean(),
  subtotal: T.Number(),
  promotion_code: T.Optional(T.String({ description: 'given when the order has one' })),
  discount_total: T.Optional(T.Number({ description: 'given when the order has a promotion code' })),
  shipping_cost: T.Number(),
  total_amount: T.Number(),
  created_at: T.String({ format: 'date-time' }),
});

export const placeOrder = defineSchemas({
  summary: 'Place an order; takes the stock in the same transaction',
  tag: 'orders',
  access: 'customer',
  headers: T.Object({ 'idempotency-key': T.Optional(IdempotencyKey) }),
  bodyBytes: MAX_ORDER_BYTES,
  body: T.Object({
    user_id: T.Optional(Id),
    email: emailInput(),
    first_name: required(100),
    last_name: required(100),
    address: required(400),
    city: required(100),
    state: required(100),
    postal_code: required(20),
    country: required(100),
    phone: required(30),
    shipping_method: T.Optional(T.Union([T.String({ maxLength: 40 }), T.Null()])),
    order_note: T.Optional(T.Union([textInput({ min: 0, max: 2000 }), T.Null()])),
    payment_method_id: T.Union([T.Literal(1), T.Literal(2)]),
    shipping_cost: T.Optional(T.Union([T.Number({ minimum: 0 }), T.Null()])),
    total_amount: T.Number({ minimum: 0 }),
    promotion_code: T.Optional(T.Union([textInput({ min: 0, max: MAX_CODE_LENGTH }), T.Null()])),
    cart_items: T.Array(OrderItemInput, { minItems: 1, maxItems: MAX_ORDER_LINES }),
  }),
  replies: { 201: PlacedOrder },
  errors: [
    ...(['forbidden', 'price_changed', 'unavailable_items', 'total_mismatch'] as const),
    ...(['promotion_invalid', 'too_many_unpaid', 'idempotency_mismatch'] as const),
  ],
});

export const findPlaced = defineSchemas({
  summary: 'The order that this customer placed under an Idempotency-Key: the answer that placing it gave',
  tag: 'orders',
  access: 'customer',
  params: T.Object({ key: IdempotencyKey }),
  replies: { 200: PlacedOrder },
  errors: ['not_found'],
});

export const myOrders = defineSchemas({
  summary: "The signed-in customer's orders, newest first; with `after` those placed before that order",
  tag: 'orders',
  access: 'customer',
  query: T.Object({
    limit: T.Optional(T.Integer({ minimum: 1, maximum: ORDERS_LIMIT })),
    after: T.Optional(Id),
  }),
  replies: { 200: T.Array(Order) },
  errors: [],
});

export const getOrder = defineSchemas({
  summary: 'One order of the signed-in customer',
  tag: 'orders',
  access: 'customer',
  params: OrderParams,
  replies: { 200: Order },
  errors: ['not_found'],
});

export const getOrderForPayment = defineSchemas({
  summary: 'One order with its shipping address, for the payment pages',
  tag: 'orders',
  access: 'customer',
  params: OrderParams,
  replies: { 200: T.Object({ order: Order, shipping_address: ShippingAddress }) },
  errors: ['not_found'],
});

export const cancelOrder = defineSchemas({
  summary: 'Cancel an order; its stock returns once',
  tag: 'orders',
  access: 'customer',
  params: OrderParams,
  replies: { 200: T.Object({ order_id: T.Integer(), status: T.Literal('Cancelled'), message: T.String() }) },
  errors: ['not_found', 'order_not_cancellable'],
});
export const cancelOrderFromPayment = defineSchemas({ ...cancelOrder });
