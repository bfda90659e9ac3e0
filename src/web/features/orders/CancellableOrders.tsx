import { CancelOrderDialog } from './CancelOrderDialog';
import { messages } from './messages';
import { OrdersTable, type ShownOrder } from './OrdersTable';
import { useCancelOrder } from './useCancelOrder';

interface Props {
  orders: readonly ShownOrder[];
  onView: (orderId: number) => void;
}

/** The table, and the question before an order of it is cancelled; the list reloads afterwards. */
export function CancellableOrders({ orders, onView }: Props) {
  const cancel = useCancelOrder({ from: 'account' });
  return (
    <>
      <p role="status" className="sr-only">
        {cancel.phase === 'cancelled' && messages.cancelledNow(cancel.orderId)}
      </p>
      <OrdersTable orders={orders} onView={onView} onCancel={cancel.ask} />
      <CancelOrderDialog
        cancel={cancel}
        yes="Yes, Cancel Order"
        no="No, Keep Order"
        failure={messages.cancelFailedInList}
      />
    </>
  );
}
