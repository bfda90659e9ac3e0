import { useMemo, useState, type ReactNode } from 'react';
import type { AwaitedTransfer } from '@contract/calls/desk/transfers';
import { formatAmount } from '@contract/entities/money';
import { Badge } from '@ui/components/Badge';
import { formatShortDateTime } from '@ui/dates';
import { useInterval } from '@ui/hooks/useInterval';
import { useFollowLink } from '@ui/routing/Link';
import { useQueryTimeout } from '../../api/deskApi';
import { useListTransfersInfiniteQuery } from '../../api/transfersApi';
import { PagedList } from '../../shared/components/PagedList';
import { paths } from '../../shared/routing/paths';
import { rowLinkProps, useRowKeys } from '../../shared/useRowKeys';
import { expiryOf } from './expiry';
import { awaitingTexts, messages } from './messages';

const MINUTE_MS = 60_000;

/** The orders that wait for a bank transfer, oldest first. */
export function AwaitingSection() {
  const query = useQueryTimeout(
    useListTransfersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const { currentData } = query;
  const orders = useMemo(() => currentData?.pages.flatMap((page) => page?.items ?? []), [currentData]);
  return (
    <PagedList
      title="Orders awaiting a transfer"
      query={query}
      items={orders}
      texts={awaitingTexts}
      hasLine={false}
    >
      {(items) => <AwaitingTable orders={items} />}
    </PagedList>
  );
}

function AwaitingTable({ orders }: { orders: readonly AwaitedTransfer[] }) {
  const { listProps, currentRow } = useRowKeys(orders.length);
  const followLink = useFollowLink();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), MINUTE_MS);
  return (
    <table
      role="table"
      aria-label="Orders awaiting a transfer"
      className="mt-4 w-full max-md:block"
      {...listProps}
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-sm text-muted">
          <Header>Order</Header>
          <Header>Placed</Header>
          <Header>Customer</Header>
          <Header isNumber>Total</Header>
          <Header>Expires</Header>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {orders.map((order, at) => (
          <tr
            key={order.order_id}
            role="row"
            className="relative border-b border-line hover:bg-soft max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 max-md:py-4 md:[&>*]:px-3 md:[&>*]:py-3.5 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0"
          >
            <th role="rowheader" scope="row" className="text-left font-heading tabular">
              <a
                {...rowLinkProps(at === currentRow)}
                href={paths.order(order.order_id)}
                onClick={followLink}
                className="card-link rounded-badge hover:text-accent-text"
              >
                {order.order_id}
              </a>
            </th>
            <td
              role="cell"
              className="text-ink-2 max-md:text-right max-md:text-sm max-md:text-muted md:whitespace-nowrap"
            >
              <time dateTime={order.created_at}>{formatShortDateTime(order.created_at)}</time>
            </td>
            <td role="cell" className="wrap-anywhere">
              {`${order.first_name} ${order.last_name}`.trim() || (
                <span className="text-muted">{messages.erased}</span>
              )}
            </td>
            <td role="cell" className="tabular text-right font-label">
              {formatAmount(order.total_amount)}
            </td>
            <td role="cell" className="max-md:col-span-2">
              <ExpiryText expiresAt={order.expires_at} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Header({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={`px-3 pb-3 font-label first:pl-0 last:pr-0 ${isNumber ? 'text-right' : ''}`}
    >
      {children}
    </th>
  );
}

/** How long is left, and when it ends. */
function ExpiryText({ expiresAt, now }: { expiresAt: string; now: number }) {
  const { kind, text } = expiryOf(expiresAt, now);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden="true" className="text-sm text-muted md:hidden">
        Expires
      </span>
      {kind === 'past' && <Badge tone="danger">{messages.overdue}</Badge>}
      {kind === 'soon' && <Badge tone="warn">{text}</Badge>}
      {kind === 'later' && <span className="whitespace-nowrap">{text}</span>}
      <time dateTime={expiresAt} className="text-sm text-muted">
        {formatShortDateTime(expiresAt)}
      </time>
    </span>
  );
}
