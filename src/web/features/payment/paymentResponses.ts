import { ERROR_STATUS } from '@contract/errorCodes';
import { isCancelled } from '@contract/rules/orderStatus';
import { confirmationMessage, isPickup } from '@contract/rules/delivery';
import { failureOf } from '@ui/api/failure';
import { TIMEOUT_REASON } from '@ui/api/request';
import { paymentStateOf, type OrderDetails } from '../../api/readOrder';
import type { Confirmation } from '../../api/paymentsApi';
import type { PaymentState, SuccessState } from '../../shared/routing/navState';
import { cardSums } from '../../shared/rules/orderSums';
import type { LoadedOrder } from './cardPaymentFlow';
import { messages } from './messages';

/** The server's order for the card page. @param details null if the response had none */
export function loadedOrderOf(details: OrderDetails | null, orderId: number): LoadedOrder {
  const order = details && { ...paymentStateOf(details), orderId: details.orderId ?? orderId };
  return { order, paymentStatus: paymentStatusOf(details) };
}

function paymentStatusOf(details: OrderDetails | null): LoadedOrder['paymentStatus'] {
  if (details && isCancelled(details.status)) return 'cancelled';
  return details?.paymentConfirmed ? 'paid' : 'payable';
}

/** Navigation state for the success page of a paid order. @param serverMessage the server's message, if any */
export function successStateOfPaid(
  orderId: number,
  order: PaymentState | null,
  serverMessage: string | null,
): SuccessState {
  const isForPickup = isPickup({
    shipping_method: order?.shippingMethod,
    shipping_cost: order?.shippingCost,
  });
  const total = order?.total ?? null;
  return {
    orderId,
    successMessage: serverMessage ?? confirmationMessage(isForPickup),
    charged: order?.paid ?? (total === null ? null : cardSums(total).chargedNaira),
    shippingMethod: order?.shippingMethod || null,
    state: order?.state ?? '',
    lines: order?.products ?? [],
    paidAt: new Date().toISOString(),
  };
}

/** What a failed confirmation call means (ERRORS-32, ERRORS-33). */
export function confirmationOfFailure(thrown: unknown): Confirmation {
  const { status, body, error, message, reason: cause } = failureOf(thrown);
  if (body?.code === 'provider_unavailable' || cause === TIMEOUT_REASON) return { kind: 'pending' };
  if (body?.code === 'order_not_payable') return { kind: 'not_payable' };
  const reason = error ?? message;
  // `not_verified` is a result of the confirmation, not a failed call.
  if (status === ERROR_STATUS.payment_not_verified) return { kind: 'not_verified', reason };
  const isClientError = status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isClientError
    ? { kind: 'not_verified', reason: reason ?? messages.notConfirmed }
    : { kind: 'unknown', reason };
}
