import { isCancelled } from '@contract/rules/orderStatus';
import type { OrderDetails } from '../../api/readOrder';
import { paymentStateOf } from '../orders';
import type { LoadedOrder } from './cardPaymentFlow';

/** The server's order as the card page needs it. @param details null when the answer held none */
export function loadedOrderOf(details: OrderDetails | null, orderId: number): LoadedOrder {
  const order = details && { ...paymentStateOf(details), orderId: details.orderId ?? orderId };
  return { order, standing: standingOf(details) };
}

function standingOf(details: OrderDetails | null): LoadedOrder['standing'] {
  if (details && isCancelled(details.status)) return 'cancelled';
  return details?.paymentConfirmed ? 'paid' : 'payable';
}
