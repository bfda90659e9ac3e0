import { idOf, isRecord, readList, nairaOf, textOf, nonEmptyTextOf } from '@ui/guards';
import { readOrderLine, readPricedLine, type OrderLineView } from '../rules/orderLine';

/** Navigation state survives a reload in `history.state`, so it is untrusted and validated here. */

/** Navigation state of the payment pages, from checkout or the order page. Money in naira. */
export interface PaymentState {
  orderId: number | null;
  email: string;
  phone: string;
  address: string;
  /** of the delivery address */
  state: string;
  subtotal: number | null;
  /** 0 without a promotion */
  discount: number;
  shippingCost: number | null;
  total: number | null;
  /** the amount paid, in naira, if the server reports it */
  paid?: number | null;
  products: OrderLineView[];
  shippingMethod: string;
  autoOpen: boolean;
}

export function readPaymentState(state: unknown): PaymentState {
  const fields = isRecord(state) ? state : {};
  return {
    orderId: idOf(fields.orderId),
    email: textOf(fields.email) ?? '',
    phone: textOf(fields.phone) ?? '',
    address: textOf(fields.address) ?? '',
    state: textOf(fields.state) ?? '',
    subtotal: nairaOf(fields.subtotal),
    discount: nairaOf(fields.discount) ?? 0,
    shippingCost: nairaOf(fields.shippingCost),
    total: nairaOf(fields.total),
    products: readList(fields.products, readPricedLine),
    shippingMethod: textOf(fields.shippingMethod) ?? '',
    autoOpen: fields.autoOpen === true,
  };
}

export interface SuccessState {
  orderId: number;
  successMessage: string;
  /** the amount paid in naira, card fee included; null if it is not known */
  charged: number | null;
  shippingMethod: string | null;
  /** of the delivery address */
  state: string;
  lines: OrderLineView[];
  /** ISO 8601 */
  paidAt: string;
}

/** Null if the order id or the message is missing: the page then redirects home. */
export function readSuccessState(state: unknown): SuccessState | null {
  if (!isRecord(state)) return null;
  const orderId = idOf(state.orderId);
  const successMessage = nonEmptyTextOf(state.successMessage);
  if (orderId === null || successMessage === null) return null;
  return {
    orderId,
    successMessage,
    charged: nairaOf(state.charged),
    shippingMethod: textOf(state.shippingMethod),
    state: textOf(state.state) ?? '',
    lines: readList(state.lines, readOrderLine),
    paidAt: textOf(state.paidAt) ?? '',
  };
}

export interface FailureState {
  orderId: number | null;
  errorMessage: string;
  /** the state of the card page for another try */
  retry: PaymentState | null;
}

/** Null if the message is missing: the page then redirects home. */
export function readFailureState(state: unknown): FailureState | null {
  if (!isRecord(state)) return null;
  const errorMessage = nonEmptyTextOf(state.errorMessage);
  if (errorMessage === null) return null;
  return {
    orderId: idOf(state.orderId),
    errorMessage,
    retry: isRecord(state.retry) ? readPaymentState(state.retry) : null,
  };
}
