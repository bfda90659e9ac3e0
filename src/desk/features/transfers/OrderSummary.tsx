import type { StatementLine } from '@contract/calls/desk/transfers';
import { formatAmount } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import { Alert } from '@ui/components/Alert';
import { PaidBadge, StatusBadge } from '../orders';
import { messages } from './messages';
import type { OrderFacts } from './orderFacts';

interface Props {
  line: StatementLine;
  order: OrderFacts;
}

/** What staff compare before they confirm that a line is the money for an order. */
export function OrderSummary({ line, order }: Props) {
  const isOpen = isPayable({ status: order.status, payment_confirmed: order.isPaid });
  const rows = [
    ['Customer', order.name],
    ['Total', formatAmount(order.total)],
    ['Received', formatAmount(line.amount)],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2 rounded-control border border-line px-4 py-3 text-ink">
        {rows.map(([term, text]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{term}</dt>
            <dd className="tabular text-right font-label wrap-anywhere">{text}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">Status</dt>
          <dd className="flex flex-wrap justify-end gap-1.5">
            <StatusBadge status={order.status} />
            <PaidBadge isPaid={order.isPaid} />
          </dd>
        </div>
      </dl>
      {!isOpen && (
        <Alert tone="warn" isAnnounced={false}>
          {messages.notPayable}
        </Alert>
      )}
    </div>
  );
}
