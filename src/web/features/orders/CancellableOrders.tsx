import { useEffect, useRef } from 'react';
import { isCancellable, statusLabel } from '@contract/rules/orderStatus';
import { cx } from '@ui/cx';
import { formatDate } from '@ui/dates';
import { Alert } from '@ui/components/Alert';
import { Amount } from '@ui/components/Amount';
import { Badge, type BadgeTone } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import type { OrderWithId } from '../../api/readOrder';
import { CancelOrderDialog, useCancelOrder } from './CancelOrderDialog';
import { cancellationSentence, messages, refundSentence } from './messages';

interface Props {
  orders: readonly OrderWithId[];
  onView: (orderId: number) => void;
}

/** The table, and the dialog before an order is cancelled; the list reloads afterwards. */
export function CancellableOrders({ orders, onView }: Props) {
  const cancel = useCancelOrder({ from: 'account' });
  const list = useRef<HTMLDivElement>(null);
  const cancelledId = cancel.phase === 'cancelled' ? cancel.orderId : null;
  const selectedOrder = orders.find(({ orderId }) => orderId === cancel.orderId) ?? null;

  // The reload removes the button that had the focus, so the row's other button takes it.
  useEffect(() => {
    if (cancelledId === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-views="${cancelledId}"]`)?.focus();
  }, [cancelledId, orders]);

  return (
    <div ref={list} className="@container">
      <div role="status">
        {cancelledId !== null && (
          <Alert tone="success" className="mb-5">
            {messages.cancelledNow(cancelledId)} {selectedOrder && refundSentence(selectedOrder)}
          </Alert>
        )}
      </div>
      <OrdersTable orders={orders} onView={onView} onCancel={cancel.ask} />
      <CancelOrderDialog
        cancel={cancel}
        confirmLabel="Yes, Cancel Order"
        keepLabel="No, Keep Order"
        failureText={messages.cancelFailedInList}
        refundText={cancellationSentence(selectedOrder)}
      />
    </div>
  );
}

const TONES = new Map<string, BadgeTone>([
  ['pending', 'accent-soft'],
  ['processing', 'accent-soft'],
  ['shipped', 'warn'],
  ['ready_for_pickup', 'warn'],
  ['delivered', 'success'],
]);

interface TableProps {
  orders: readonly OrderWithId[];
  onView: (orderId: number) => void;
  onCancel: (orderId: number) => void;
}

const COLUMNS = ['Order', 'Date', 'Status', 'Total', 'Actions'] as const;

/** On a phone each row is a block: number and status on top, date and total below, actions at the foot. */
function OrdersTable({ orders, onView, onCancel }: TableProps) {
  return (
    <table className="w-full @max-[600px]:block">
      <caption className="sr-only">Your orders</caption>
      <thead className="@max-[600px]:sr-only">
        <tr className="border-b border-line text-left text-sm text-muted">
          {COLUMNS.map((name, index) => (
            <th key={name} scope="col" className={cx('pb-3 font-label', index > 2 && 'text-right')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[600px]:block">
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} onView={onView} onCancel={onCancel} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<TableProps, 'orders'> {
  order: OrderWithId;
}

function OrderRow({ order: { orderId, createdAt, status, totalNaira }, onView, onCancel }: RowProps) {
  return (
    <tr className="border-b border-line @max-[600px]:flex @max-[600px]:flex-wrap @max-[600px]:py-4 @min-[600px]:[&>*]:py-3.5">
      <th scope="row" className="text-left font-heading tabular @max-[600px]:min-w-1/2">
        #{orderId}
      </th>
      <td className="@max-[600px]:order-1 @max-[600px]:min-w-1/2 @max-[600px]:text-muted">
        {formatDate(createdAt)}
      </td>
      <td className="ml-auto">
        <StatusBadge status={status} />
      </td>
      <td className="ml-auto text-right @max-[600px]:order-1">
        {totalNaira !== null && <Amount naira={totalNaira} />}
      </td>
      <td className="text-right @max-[600px]:order-1 @max-[600px]:mt-2 @max-[600px]:w-full">
        <div className="inline-flex justify-end gap-2 @max-[600px]:flex @max-[600px]:flex-wrap max-md:[&>*]:flex-1">
          <Button
            size="small"
            data-views={orderId}
            aria-label={`View order ${orderId}`}
            onClick={() => onView(orderId)}
          >
            View
          </Button>
          {isCancellable(status) && (
            <Button
              variant="danger"
              size="small"
              aria-label={`Cancel order ${orderId}`}
              onClick={() => onCancel(orderId)}
            >
              Cancel
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES.get(status.toLowerCase()) ?? 'neutral'}>{statusLabel(status)}</Badge>;
}
