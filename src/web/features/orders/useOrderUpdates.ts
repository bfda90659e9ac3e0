import { useEffect, useRef } from 'react';
import { paymentMethodId } from '@contract/entities/paymentMethod';
import { isCancelled, isPayable } from '@contract/rules/orderStatus';
import { usePolling } from '@ui/hooks/usePolling';
import { noticeShown } from '@ui/toasts/noticesSlice';
import type { OrderDetails } from '../../api/readOrder';
import { useAppDispatch } from '../../shared/state/hooks';
import { TIMINGS } from '../../shared/timings';
import { orderNotice } from './messages';

/** A transfer that the shop has yet to confirm, or a payment being checked. Only the customer makes a card payment. */
function isPaymentAwaited(order: OrderDetails): boolean {
  const { status, paymentConfirmed, paymentPending } = order;
  if (!isPayable({ status, payment_confirmed: paymentConfirmed })) return false;
  return paymentPending || order.paymentMethodId === paymentMethodId('bank_transfer');
}

/** Polls the order on screen while its payment is awaited, and announces changes. */
export function useOrderUpdates(order: OrderDetails | null | undefined, refetch: () => unknown): void {
  usePolling(refetch, order != null && isPaymentAwaited(order), TIMINGS.orderPoll);
  const dispatch = useAppDispatch();
  const lastOrder = useRef<OrderDetails>(undefined);
  useEffect(() => {
    if (!order) return;
    const previous = lastOrder.current;
    lastOrder.current = order;
    // A cancelled order has an alert of its own.
    if (!previous || previous.orderId !== order.orderId || isCancelled(order.status)) return;
    const notice = orderNotice(previous, order);
    if (notice) dispatch(noticeShown(notice));
  }, [order, dispatch]);
}
