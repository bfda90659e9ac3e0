import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table';
import type { OrderListItem } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { formatShortDateTime } from '@ui/dates';
import { messages } from './messages';
import { PaidBadge, RefundDueBadge, StatusBadge } from './StatusBadge';

interface ColumnClasses {
  header?: string;
  cell?: string;
}

/** Only the rows themselves: the server sorts and filters. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnClasses>() });

const column = createColumnHelper<typeof features, OrderListItem>();

/** The first one names its row. */
export const columns = column.columns([
  column.accessor('order_id', {
    header: 'Order',
    meta: { cell: 'text-left font-heading tabular max-md:mr-auto' },
  }),
  column.accessor('created_at', {
    header: 'Placed',
    meta: { cell: 'text-ink-2 max-md:text-sm max-md:text-muted md:min-w-31 lg:whitespace-nowrap' },
    cell: ({ getValue }) => <time dateTime={getValue()}>{formatShortDateTime(getValue())}</time>,
  }),
  column.accessor(({ first_name, last_name }) => `${first_name} ${last_name}`.trim(), {
    id: 'customer',
    header: 'Customer',
    meta: { cell: 'wrap-anywhere max-md:w-full' },
    cell: ({ getValue }) => getValue() || <span className="text-muted">{messages.erased}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor('payment_confirmed', {
    header: 'Paid',
    meta: { cell: 'max-md:contents' },
    cell: ({ getValue, row }) => (
      <span className="flex flex-wrap gap-1.5 max-md:contents">
        <PaidBadge isPaid={getValue()} />
        {row.original.refund_due > 0 && <RefundDueBadge naira={row.original.refund_due} />}
      </span>
    ),
  }),
  column.accessor('total_amount', {
    header: 'Total',
    meta: { header: 'text-right', cell: 'tabular text-right font-label max-md:ml-auto' },
    cell: ({ getValue }) => formatAmount(getValue()),
  }),
]);
