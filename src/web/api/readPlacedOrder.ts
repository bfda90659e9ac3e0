import type { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import { toKobo, toNaira, type Naira } from '@contract/entities/money';
import { idOf, isRecord, nairaOf } from '@ui/guards';

export interface PlacedOrder {
  orderId: number;
  /** an order that costs nothing is paid when it is placed */
  isPaid: boolean;
  subtotalNaira: Naira;
  discountNaira: Naira;
  shippingNaira: Naira;
  totalNaira: Naira;
}

/** The order request as this browser stored it. Only its outline is checked: the server validates all of it. */
export function readPlaceOrderBody(value: unknown): BodyOf<typeof placeOrder> | null {
  const isOrder = isRecord(value) && Array.isArray(value.cart_items);
  return isOrder ? (value as BodyOf<typeof placeOrder>) : null;
}

/** The response to a placed order; missing fields come from the request. Null if it has no order id. */
export function readPlacedOrder(response: unknown, request: BodyOf<typeof placeOrder>): PlacedOrder | null {
  const fields = isRecord(response) ? response : {};
  const orderId = idOf(fields.order_id);
  if (orderId === null) return null;
  const totalNaira = nairaOf(fields.total_amount) ?? request.total_amount;
  const shippingNaira = nairaOf(fields.shipping_cost) ?? request.shipping_cost ?? 0;
  const discountNaira = nairaOf(fields.discount_total) ?? 0;
  const subtotalNaira =
    nairaOf(fields.subtotal) ?? toNaira(toKobo(totalNaira) - toKobo(shippingNaira) + toKobo(discountNaira));
  const isPaid = fields.payment_confirmed === true;
  return { orderId, isPaid, totalNaira, shippingNaira, discountNaira, subtotalNaira };
}
