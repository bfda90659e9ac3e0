import { readOrderDetails, type OrderDetails } from '../../shared/rules/orderDetails';
import { isCancelled } from '@contract/rules/orderStatus';
import { paymentStateOf } from '../orders';
import type { LoadedOrder } from './cardPaymentFlow';

/** The answer of the details call as the card page needs it, in every spelling that servers use (CARD-29 to CARD-31). */
export function readLoadedOrder(answer: unknown, orderId: number): LoadedOrder {
  const details = readOrderDetails(answer);
  const order = details && { ...paymentStateOf(details), orderId: details.orderId ?? orderId };
  return { order, standing: standingOf(details) };
}

function standingOf(details: OrderDetails | null): LoadedOrder['standing'] {
  if (details && isCancelled(details.status)) return 'cancelled';
  return details?.paymentConfirmed ? 'paid' : 'payable';
}
