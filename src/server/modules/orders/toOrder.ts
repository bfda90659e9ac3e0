import type { SuccessOf } from '@contract/call';
import type { placeOrder } from '@contract/calls/orders';
import { toNaira } from '@contract/entities/money';
import type { Order, ShippingAddress } from '@contract/entities/order';
import type { OrderRow, OrderDetails } from './ordersRepository';
import type { PlacedOrder } from './placementRepository';

export function toOrder({ order, lines, events, payments }: OrderDetails): Order {
  const charge = payments.find(
    ({ method, reference }) => method === 'card' && reference === order.transactionReference,
  );
  return {
    order_id: order.id,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    subtotal: toNaira(order.subtotalKobo),
    promotion_code: order.promotionCode,
    discount_total: toNaira(order.discountKobo),
    shipping_cost: toNaira(order.shippingKobo),
    total_amount: toNaira(order.totalKobo),
    shipping_method: order.shippingMethod,
    payment_method_id: order.paymentMethodId,
    order_note: order.note,
    payment_confirmed: order.paymentConfirmed,
    transaction_reference: order.transactionReference,
    card_fee: charge ? toNaira(charge.amountKobo - order.totalKobo) : null,
    amount_charged: charge ? toNaira(charge.amountKobo) : null,
    payment_pending: payments.some(({ state }) => state === 'pending'),
    email: order.email,
    first_name: order.firstName,
    last_name: order.lastName,
    address: order.address,
    city: order.city,
    state: order.state,
    postal_code: order.postalCode,
    country: order.country,
    phone: order.phone,
    cart_items: lines.map((line) => ({
      product: line.productId,
      product_id: line.productId,
      product_name: line.name,
      quantity: line.quantity,
      price: toNaira(line.priceKobo),
      discount: toNaira(line.discountKobo),
      product_image: line.imageUrl,
      image_url: line.imageUrl,
      is_abroad_order: line.isAbroadOrder,
      abroad_delivery_days: line.abroadDeliveryDays,
    })),
    events: events.map(({ at, status, note }) => ({ at: at.toISOString(), status, note })),
  };
}

/** The part of an order that the contract's transition rules need. */
export function toOrderForTransition(order: OrderRow) {
  return {
    status: order.status,
    payment_confirmed: order.paymentConfirmed,
    shipping_method: order.shippingMethod,
    shipping_cost: toNaira(order.shippingKobo),
  };
}

export function toShippingAddress({ order }: OrderDetails): ShippingAddress {
  const { firstName, lastName, address, city, state, phone } = order;
  return { first_name: firstName, last_name: lastName, address, city, state, phone };
}

export function toPlacedOrder(order: PlacedOrder): SuccessOf<typeof placeOrder> {
  return {
    order_id: order.id,
    status: order.status,
    payment_confirmed: order.paymentConfirmed,
    subtotal: toNaira(order.subtotalKobo),
    ...(order.promotionCode !== null && {
      promotion_code: order.promotionCode,
      discount_total: toNaira(order.discountKobo),
    }),
    shipping_cost: toNaira(order.shippingKobo),
    total_amount: toNaira(order.totalKobo),
    created_at: order.createdAt.toISOString(),
  };
}
