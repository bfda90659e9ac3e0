import { idOf, isRecord, listOf, nairaOf, numberOf, textOf, wordsOf } from '../guards';

/** Navigation state survives a reload in `history.state`, so it is parsed and never trusted. */

/** One product of a paid order as the payment pages list it. */
export interface PaymentLine {
  productId: number | null;
  name: string;
  quantity: number;
  /** naira a unit */
  price: number;
  imageUrl: string | null;
}

/** What checkout and the order page hand to the payment pages. Money in naira. */
export interface PaymentState {
  orderId: number | null;
  email: string;
  phone: string;
  address: string;
  subtotal: number | null;
  shippingCost: number | null;
  total: number | null;
  products: PaymentLine[];
  shippingMethod: string;
  autoOpen: boolean;
}

export function readPaymentState(state: unknown): PaymentState {
  const found = isRecord(state) ? state : {};
  return {
    orderId: idOf(found.orderId),
    email: textOf(found.email) ?? '',
    phone: textOf(found.phone) ?? '',
    address: textOf(found.address) ?? '',
    subtotal: nairaOf(found.subtotal),
    shippingCost: nairaOf(found.shippingCost),
    total: nairaOf(found.total),
    products: listOf(found.products, readPaymentLine),
    shippingMethod: textOf(found.shippingMethod) ?? '',
    autoOpen: found.autoOpen === true,
  };
}

/** A line under any of its names (CARD-29): product_id or id, name or product_name, quantity or qty, price or unit_price. */
function readPaymentLine(value: unknown): PaymentLine | null {
  if (!isRecord(value)) return null;
  const price = nairaOf(value.price) ?? nairaOf(value.unit_price);
  const quantity = numberOf(value.quantity) ?? numberOf(value.qty);
  if (price === null || quantity === null || quantity < 0) return null;
  return {
    productId: idOf(value.productId) ?? idOf(value.product_id) ?? idOf(value.product) ?? idOf(value.id),
    name: wordsOf(value.name) ?? wordsOf(value.product_name) ?? '',
    quantity,
    price,
    imageUrl: wordsOf(value.imageUrl) ?? wordsOf(value.image_url) ?? wordsOf(value.product_image),
  };
}

export interface SuccessState {
  orderId: number;
  successMessage: string;
}

/** Null when the order id or the message is missing: the page then goes home. */
export function readSuccessState(state: unknown): SuccessState | null {
  if (!isRecord(state)) return null;
  const orderId = idOf(state.orderId);
  const successMessage = wordsOf(state.successMessage);
  return orderId === null || successMessage === null ? null : { orderId, successMessage };
}

export interface FailureState {
  orderId: number | null;
  errorMessage: string;
  /** what the card page needs to try again */
  retry: PaymentState | null;
}

/** Null when the message is missing: the page then goes home. */
export function readFailureState(state: unknown): FailureState | null {
  if (!isRecord(state)) return null;
  const errorMessage = wordsOf(state.errorMessage);
  if (errorMessage === null) return null;
  return {
    orderId: idOf(state.orderId),
    errorMessage,
    retry: isRecord(state.retry) ? readPaymentState(state.retry) : null,
  };
}
