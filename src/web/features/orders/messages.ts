import { formatAmount, type Naira } from '@contract/entities/money';
import { statusLabel } from '@contract/rules/orderStatus';
import type { Notice } from '@ui/toasts/noticesSlice';
import { paidNaira, type OrderDetails } from '../../api/readOrder';
import { settings } from '../../shared/settings';

/** The sentences of the orders' screens; those of the checklist are exact. */
export const messages = {
  listLoading: 'Loading your orders…',
  listFailed: 'Error fetching your orders.',
  notSignedIn: 'You must be logged in to view your orders.',
  unexpectedFormat: 'Unexpected API response format.',
  olderLoading: 'Loading older orders…',
  olderShown: (count: number) =>
    count === 1 ? '1 older order is shown.' : `${count} older orders are shown.`,
  olderFailed: "We couldn't load older orders. Please try again.",
  listEmpty: 'No orders found.',
  listEmptyHint: 'Your first order will be listed here.',
  orderLoading: 'Loading your order…',
  orderFailed: 'Error fetching order details.',
  orderEmpty: 'No order details found.',
  productMissing: 'Product Missing',
  noNote: 'No additional notes',
  cancelledTitle: 'Order Cancelled',
  cancelled: 'This order has been cancelled and cannot be paid for.',
  paidTitle: 'Payment Confirmed',
  paid: 'Thank you! Your payment has been confirmed.',
  charged: 'You paid',
  charge: 'You pay',
  pendingTitle: 'Your payment is being checked',
  pending: "This page updates by itself. You don't need to pay again.",
  payTwiceTitle: 'Pay again?',
  payTwice:
    'Your first payment is still being checked. If you pay again and both arrive, we refund one of them in full.',
  payTitle: 'Complete Your Payment',
  payByTransfer: 'Pay via Bank Transfer',
  payByCard: 'Pay with Debit/Credit Card',
  cancelThis: 'Cancel order',
  cancelFailedInList: 'Failed to cancel order. Try again.',
  cancelledByYou: 'You cancelled this order',
  cancelledNow: (orderId: number) => `Order #${orderId} has been cancelled.`,
  nothingPaid: 'There was nothing to pay, so no refund is due.',
  paidNothing: 'There is nothing to pay for this order.',
  refunded: 'We have refunded your payment. See the date under History.',
  due: (totalNaira: Naira) => `${formatAmount(totalNaira)} is due.`,
  dueByCard: (chargedNaira: Naira, feeNaira: Naira) =>
    `${formatAmount(chargedNaira)} is due, with the card fee of ${formatAmount(feeNaira)}.`,
  shipsWhenPaid: 'We ship as soon as the payment is confirmed.',
  arrivalIfPaid: 'Estimated arrival if you pay today',
  readyWhenPaid: 'You can also pay at our store when you collect your order.',
  support: 'Call us at any time for help with this order:',
  orderLine: 'To place an order by phone, call Monday to Saturday 8am-6pm, or 9am-5pm on public holidays.',
  readyWhenCardPaid: "We'll get it ready for pickup as soon as your payment is confirmed.",
} as const;

/** The notice about a change of the order on screen; null if nothing worth a notice has changed. */
export function orderNotice(
  previous: OrderDetails,
  current: OrderDetails,
): Pick<Notice, 'tone' | 'text'> | null {
  const order = `Order ${current.orderId ?? ''}`;
  if (previous.status !== current.status)
    return { tone: 'done', text: `${order} is now ${statusLabel(current.status)}.` };
  if (!previous.paymentConfirmed && current.paymentConfirmed)
    return { tone: 'done', text: `${order} is paid.` };
  if (previous.paymentPending && !current.paymentPending && !current.paymentConfirmed)
    return { tone: 'warning', text: `${order} is not paid yet.` };
  if (!previous.paymentPending && current.paymentPending)
    return { tone: 'done', text: `${order}: ${messages.pendingTitle.toLowerCase()}.` };
  return null;
}

/** What happens to the money when the order is cancelled. @param order null if the server sent none */
export function cancellationSentence(order: OrderDetails | null): string {
  if (order?.totalNaira === 0) return messages.nothingPaid;
  if (order && paidNaira(order) !== null) return refundSentence(order);
  return order?.paymentPending
    ? pendingRefundSentence()
    : "You haven't paid for it. If you've just sent a transfer, please tell us and we'll refund it.";
}

/** What happens to a payment that is still being checked when its order is cancelled. */
export function pendingRefundSentence(): string {
  return `Your payment is still being checked. If it arrives, we'll refund all of it ${refundPeriod()} and email you.`;
}

function refundPeriod(): string {
  const { refundDays } = settings.shop;
  return refundDays === 1 ? 'within 1 working day' : `within ${refundDays} working days`;
}

/** How and when the money of a cancelled order is refunded; empty if none has arrived. */
export function refundSentence(order: OrderDetails): string {
  const paid = paidNaira(order);
  if (paid === null) return '';
  if (order.events.some(({ status }) => status === 'refunded')) return messages.refunded;
  const destination =
    order.chargedNaira === null ? 'to the bank account it came from' : 'to the card you paid with';
  return `You paid ${formatAmount(paid)}. We'll refund all of it ${destination} ${refundPeriod()}, and email you when it's on its way.`;
}
