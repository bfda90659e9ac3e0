import { useEffect, useRef } from 'react';
import type { NumberedOrder } from '../../api/readOrder';
import { Alert } from '@ui/components/Alert';
import { CancelOrderDialog } from './CancelOrderDialog';
import { afterCancelling, messages, refundOf } from './messages';
import { OrdersTable } from './OrdersTable';
import { useCancelOrder } from './useCancelOrder';

interface Props {
  orders: readonly NumberedOrder[];
  onView: (orderId: number) => void;
}

/** The table, and the dialog before an order is cancelled; the list reloads afterwards. */
export function CancellableOrders({ orders, onView }: Props) {
  const cancel = useCancelOrder({ from: 'account' });
  const list = useRef<HTMLDivElement>(null);
  const cancelled = cancel.phase === 'cancelled' ? cancel.orderId : null;
  const asked = orders.find(({ orderId }) => orderId === cancel.orderId) ?? null;

  // The reload removes the button that had the focus, so the row's other button takes it.
  useEffect(() => {
    if (cancelled === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-views="${cancelled}"]`)?.focus();
  }, [cancelled, orders]);

  return (
    <div ref={list} className="@container">
      <div role="status">
        {cancelled !== null && (
          <Alert tone="success" className="mb-5">
            {messages.cancelledNow(cancelled)} {asked && refundOf(asked)}
          </Alert>
        )}
      </div>
      <OrdersTable orders={orders} onView={onView} onCancel={cancel.ask} />
      <CancelOrderDialog
        cancel={cancel}
        yes="Yes, Cancel Order"
        no="No, Keep Order"
        failure={messages.cancelFailedInList}
        money={afterCancelling(asked)}
      />
    </div>
  );
}
