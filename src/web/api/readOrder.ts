import { ORDERS_LIMIT } from '@contract/calls/orders.limits';
import type { Naira } from '@contract/entities/money';
import type { OrderEvent } from '@contract/entities/order';
import { subtotalNaira } from '@contract/rules/totals';
import { idOf, isRecord, readList, nairaOf, numberOf, nonEmptyTextOf } from '@ui/guards';
import type { PaymentState } from '../shared/routing/navState';
import { firstOf, readOrderLine, type OrderLineView } from '../shared/rules/orderLine';

/** Recipient and address of an order. Missing parts are empty. */
export interface OrderAddress {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  phone: string;
}

/** An order for the screens, whatever field names the response used. Money in naira. */
export interface OrderDetails {
  orderId: number | null;
  status: string;
  /** ISO 8601, or empty */
  createdAt: string;
  subtotalNaira: Naira;
  /** off lines and shipping; 0 without a promotion */
  discountNaira: Naira;
  /** null if the response does not say */
  shippingNaira: Naira | null;
  /** null if the response lacks it; never computed here, since the server decides it */
  totalNaira: Naira | null;
  shippingMethod: string;
  paymentMethodId: number | null;
  note: string;
  paymentConfirmed: boolean;
  /** the provider has not decided a payment yet */
  paymentPending: boolean;
  /** on top of the total; null until a card payment arrived */
  cardFeeNaira: Naira | null;
  /** what the card was charged, fee included; null until then */
  chargedNaira: Naira | null;
  transactionReference: string | null;
  email: string;
  billing: OrderAddress;
  shipping: OrderAddress;
  lines: OrderLineView[];
  events: OrderEvent[];
}

/**
 * Reads an order in every form that servers use (CARD-29 to CARD-31): wrapped in `order` or not, with the shipping
 * address inside or beside it. Numbers may come as text.
 * @param response the body of an order call, untrusted
 * @returns null when there is no order in it
 */
export function readOrderDetails(response: unknown): OrderDetails | null {
  if (!isRecord(response)) return null;
  const order = isRecord(response.order) ? response.order : response;
  const lines = readLines(order);
  const orderId = firstOf(order, ['order_id', 'id'], idOf);
  const totalNaira = firstOf(order, ['total_amount', 'total', 'order_total', 'amount'], nairaOf);
  if (orderId === null && totalNaira === null && lines.length === 0) return null;
  const billing = readOrderAddress(order);
  const address = order.shipping_address ?? response.shipping_address;
  return {
    orderId,
    status: firstOf(order, ['status'], nonEmptyTextOf) ?? '',
    createdAt: firstOf(order, ['created_at'], nonEmptyTextOf) ?? '',
    subtotalNaira:
      firstOf(order, ['subtotal', 'sub_total', 'subtotal_amount'], nairaOf) ?? subtotalNaira(lines),
    discountNaira: firstOf(order, ['discount_total'], nairaOf) ?? 0,
    shippingNaira: firstOf(order, ['shipping_cost', 'shipping'], nairaOf),
    totalNaira,
    shippingMethod: firstOf(order, ['shipping_method'], nonEmptyTextOf) ?? '',
    paymentMethodId: firstOf(order, ['payment_method_id'], numberOf),
    note: firstOf(order, ['order_note'], nonEmptyTextOf) ?? '',
    paymentConfirmed: order.payment_confirmed === true,
    paymentPending: order.payment_pending === true,
    cardFeeNaira: firstOf(order, ['card_fee'], nairaOf),
    chargedNaira: firstOf(order, ['amount_charged'], nairaOf),
    transactionReference: firstOf(order, ['transaction_reference'], nonEmptyTextOf),
    email: firstOf(order, ['email', 'customer_email'], nonEmptyTextOf) ?? '',
    billing,
    shipping: isRecord(address) ? withFallbackAddress(readOrderAddress(address), billing) : billing,
    lines,
    events: readList(order.events, readEvent),
  };
}

/** The parts of an address in one line for display: `Adaeze Okonkwo, 12 Allen Avenue, Ikeja, Lagos`. */
export function addressLine({ firstName, lastName, address, city, state }: OrderAddress): string {
  return [`${firstName} ${lastName}`.trim(), address, city, state].filter((part) => part !== '').join(', ');
}

/** What the customer paid and would get back; null if no money has arrived. */
export function paidNaira({ chargedNaira, paymentConfirmed, totalNaira }: OrderDetails): Naira | null {
  return chargedNaira ?? (paymentConfirmed && totalNaira !== 0 ? totalNaira : null);
}

/** The navigation state of the payment pages for an order from the server. */
export function paymentStateOf(order: OrderDetails): PaymentState {
  return {
    orderId: order.orderId,
    email: order.email,
    phone: order.shipping.phone || order.billing.phone,
    address: addressLine(order.shipping),
    state: order.shipping.state,
    subtotal: order.subtotalNaira,
    discount: order.discountNaira,
    shippingCost: order.shippingNaira,
    total: order.totalNaira,
    paid: paidNaira(order),
    products: order.lines,
    shippingMethod: order.shippingMethod,
    autoOpen: false,
  };
}

function readLines(order: Record<string, unknown>): OrderLineView[] {
  const lists = [order.cart_items, order.items, order.order_items];
  return readList(
    lists.find((list) => Array.isArray(list) && list.length > 0),
    readOrderLine,
  );
}

function readOrderAddress(record: Record<string, unknown>): OrderAddress {
  const part = (key: string) => firstOf(record, [key], nonEmptyTextOf) ?? '';
  return {
    firstName: part('first_name'),
    lastName: part('last_name'),
    address: part('address'),
    city: part('city'),
    state: part('state'),
    phone: part('phone'),
  };
}

/** Replaces an address without street, city and state by the other one. */
function withFallbackAddress(address: OrderAddress, fallback: OrderAddress): OrderAddress {
  return address.address || address.city || address.state ? address : fallback;
}

function readEvent(event: unknown): OrderEvent | null {
  if (!isRecord(event)) return null;
  const at = nonEmptyTextOf(event.at);
  const status = nonEmptyTextOf(event.status);
  return at === null || status === null ? null : { at, status, note: nonEmptyTextOf(event.note) };
}

/** Lists show only orders with an id. */
export type OrderWithId = OrderDetails & { orderId: number };

export interface OrderListPage {
  orders: OrderWithId[];
  /** the last order of a full page, after which the next one begins */
  last: number | undefined;
}

/** @returns null if the response is no list */
export function readOrderListPage(response: unknown): OrderListPage | null {
  if (!Array.isArray(response)) return null;
  const last: unknown = response.length < ORDERS_LIMIT ? undefined : response.at(-1);
  return {
    orders: readList(response, readOrderWithId),
    last: (isRecord(last) ? idOf(last.order_id) : null) ?? undefined,
  };
}

function readOrderWithId(response: unknown): OrderWithId | null {
  const order = readOrderDetails(response);
  return order && order.orderId !== null ? { ...order, orderId: order.orderId } : null;
}
