import { useEffect } from 'react';
import { isCancellable } from '@contract/rules/orderStatus';
import type { OrderDetails } from '../../api/readOrder';
import { useAppDispatch } from '../../shared/state/hooks';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Button } from '@ui/components/Button';
import { CancelOrderDialog } from './CancelOrderDialog';
import { afterCancelling, messages } from './messages';
import { useCancelOrder } from './useCancelOrder';

/** Last on the page of an order: cancels it where the list would, and the page then shows it cancelled. */
export function CancelThisOrder({ order }: { order: OrderDetails }) {
  const { orderId } = order;
  const dispatch = useAppDispatch();
  const cancel = useCancelOrder({
    from: 'account',
    onCancelled: () => {
      if (orderId !== null) dispatch(noticeShown({ tone: 'done', text: messages.cancelledNow(orderId) }));
    },
  });
  const isOffered = orderId !== null && isCancellable(order.status);
  const isDone = cancel.phase === 'cancelled' && !isOffered;
  // The button that had the focus is gone, and what is new stands at the top.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [isDone]);
  return (
    <>
      {isOffered && (
        <Button
          variant="danger"
          onClick={() => cancel.ask(orderId)}
          className="sm:col-span-full sm:justify-self-start print:hidden"
        >
          {messages.cancelThis}
        </Button>
      )}
      <CancelOrderDialog
        cancel={cancel}
        yes="Yes, Cancel Order"
        no="No, Keep Order"
        failure={messages.cancelFailedInList}
        money={afterCancelling(order)}
      />
    </>
  );
}
