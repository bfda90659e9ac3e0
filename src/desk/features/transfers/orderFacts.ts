import type { ConfirmedLine, StatementLine, Suggestion } from '@contract/calls/desk/transfers';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { statusLabel, type OrderStatus } from '@contract/rules/orderStatus';
import { messages } from './messages';

/** What staff read of an order before they confirm that a line pays it. */
export interface OrderFacts {
  orderId: number;
  /** as it was read */
  version: number;
  /** naira */
  total: number;
  name: string;
  status: OrderStatus;
  isPaid: boolean;
}

/** An order is suggested only while it waits for a transfer. */
export function factsOfSuggestion({ order_id, version, total_amount, name }: Suggestion): OrderFacts {
  return {
    ...{ orderId: order_id, version, total: total_amount, name: name || messages.erased },
    ...{ status: 'Pending', isPaid: false },
  };
}

export function factsOfOrder({ order }: DeskOrderDetails): OrderFacts {
  return {
    ...{ orderId: order.order_id, version: order.version, total: order.total_amount },
    name: `${order.first_name} ${order.last_name}`.trim() || messages.erased,
    ...{ status: order.status, isPaid: order.payment_confirmed },
  };
}

/** What is different since the order was read. */
export function differencesOf(before: OrderFacts, now: OrderFacts): string[] {
  const paid = (isPaid: boolean) => (isPaid ? 'yes' : 'no');
  const differences = [
    before.status !== now.status && `Status: ${statusLabel(before.status)} → ${statusLabel(now.status)}`,
    before.isPaid !== now.isPaid && `Paid: ${paid(before.isPaid)} → ${paid(now.isPaid)}`,
    before.total !== now.total && `Total: ${formatAmount(before.total)} → ${formatAmount(now.total)}`,
    before.name !== now.name && `Customer: ${now.name}`,
  ].filter((difference) => difference !== false);
  return differences.length > 0 ? differences : [messages.hiddenDifference];
}

/** What has become of the money of a line that was confirmed. */
export function resultText({ line, order: { order, payments = [], refunds = [] } }: ConfirmedLine): string {
  const reference = referenceOf(line);
  const payment = payments.find((each) => each.reference === reference);
  if (payment?.state === 'failed' || !order.payment_confirmed) return messages.owedBack;
  const owed = refunds.find((refund) => refund.payment_reference === reference);
  const paid = messages.paid(order.order_id);
  return owed ? `${paid} ${messages.overpaid(owed.amount)}` : paid;
}

/** The reference under which the money of a line is recorded. */
const referenceOf = ({ line_id: id }: StatementLine) => `line-${id}`;
