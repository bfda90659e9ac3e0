import { memo, type MouseEvent } from 'react';
import type { OrderListItem } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { formatShortDateTime } from '@ui/dates';
import { cx } from '@ui/cx';
import { useFollowLink } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { rowLinkProps, useRowKeys } from '../../shared/useRowKeys';
import { messages } from './messages';
import { PaidBadge, StatusBadge } from './StatusBadge';

const COLUMNS = ['Order', 'Placed', 'Customer', 'Status', 'Paid', 'Total'] as const;

/** On a phone each row is a block. Roles are given, since a browser forgets those of a table that is laid out otherwise. */
export function OrdersTable({ orders }: { orders: readonly OrderListItem[] }) {
  const { listProps, currentRow } = useRowKeys(orders.length);
  const followLink = useFollowLink();
  return (
    <table role="table" aria-label="Orders" className="w-full max-md:block" {...listProps}>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-sm text-muted">
          {COLUMNS.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={cx('px-3 pb-3 font-label first:pl-0 last:pr-0', name === 'Total' && 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {orders.map((order, at) => (
          <Row key={order.order_id} order={order} isCurrent={at === currentRow} followLink={followLink} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  order: OrderListItem;
  /** whether its link is the one in the tab order */
  isCurrent: boolean;
  followLink: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const Row = memo(function Row({ order, isCurrent, followLink }: RowProps) {
  const name = `${order.first_name} ${order.last_name}`.trim();
  return (
    <tr
      role="row"
      className="lazy-layout relative border-b border-line hover:bg-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:py-4 md:[&>*]:px-3 md:[&>*]:py-3.5 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0"
    >
      <th role="rowheader" scope="row" className="text-left font-heading tabular max-md:mr-auto">
        <a
          {...rowLinkProps(isCurrent)}
          href={paths.order(order.order_id)}
          onClick={followLink}
          className="card-link rounded-badge hover:text-accent-text"
        >
          {order.order_id}
        </a>
      </th>
      <td role="cell" className="text-ink-2 max-md:text-sm max-md:text-muted md:whitespace-nowrap">
        <time dateTime={order.created_at}>{formatShortDateTime(order.created_at)}</time>
      </td>
      <td role="cell" className="wrap-anywhere max-md:w-full">
        {name === '' ? <span className="text-muted">{messages.erased}</span> : name}
      </td>
      <td role="cell">
        <StatusBadge status={order.status} />
      </td>
      <td role="cell" className="max-md:mr-auto">
        <PaidBadge isPaid={order.payment_confirmed} />
      </td>
      <td role="cell" className="tabular text-right font-label">
        {formatAmount(order.total_amount)}
      </td>
    </tr>
  );
});
