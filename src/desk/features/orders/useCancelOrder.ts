import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import type { CancelReason } from '@contract/rules/cancellation';
import { cancelOrder } from '../../api/orderChanges';
import { useAppDispatch } from '../../shared/state/hooks';
import { changeMirror } from '../changes';
import { lastEventOf, useOrderChange, type OrderChange } from './useOrderChange';

const cancelOrderMirror = changeMirror('cancelOrder');

interface Options {
  /** the order on the screen */
  shown: DeskOrderDetails;
  reason: CancelReason | '';
  /** for the customer to read */
  note: string;
  clearTyped: () => void;
}

/** Cancels the order for the shop. */
export function useCancelOrder({ shown, reason, note, clearTyped }: Options): OrderChange {
  const dispatch = useAppDispatch();
  const { order_id: orderId, version } = shown.order;
  return useOrderChange({
    mirror: cancelOrderMirror,
    shown,
    clearTyped,
    send: async () => {
      if (reason === '') throw new Error('An order is cancelled for a reason.');
      const text = note.trim();
      return dispatch(cancelOrder({ orderId, version, body: { reason, ...(text && { note: text }) } }));
    },
    // A refund that is due may be noted after the status, by the same person.
    isCarriedOut: (current, _change, staffId) =>
      current.order.version === version + 1 &&
      current.order.status === 'Cancelled' &&
      lastEventOf(current)?.actor?.staff_id === staffId,
  });
}
