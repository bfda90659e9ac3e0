import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { confirmTransfer } from '../../api/orderChanges';
import { rereadOrder } from '../../api/ordersApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { changeMirror } from '../changes';
import { useOrderChange, type OrderChange } from './useOrderChange';

const confirmTransferMirror = changeMirror('confirmTransfer');

interface Options {
  /** the order on the screen */
  shown: DeskOrderDetails;
  /** the bank's */
  reference: string;
  /** naira; undefined: the total */
  amount: number | undefined;
  clearTyped: () => void;
}

/** Records a transfer that has arrived: once for a reference, however often it is sent. */
export function useConfirmTransfer({ shown, reference, amount, clearTyped }: Options): OrderChange {
  const dispatch = useAppDispatch();
  const { order_id: orderId, version } = shown.order;
  const typedReference = reference.trim();
  return useOrderChange({
    mirror: confirmTransferMirror,
    shown,
    clearTyped,
    send: (choice) =>
      dispatch(
        confirmTransfer({
          orderId,
          version,
          body: {
            reference: typedReference,
            ...(amount !== undefined && { amount }),
            ...((choice === 'accept' || choice === 'return') && { difference: choice }),
          },
        }),
      ),
    isCarriedOut: ({ payments = [] }) =>
      payments.some((payment) => payment.reference === typedReference && payment.verified_at !== null),
    // Money that the order does not take is recorded all the same, and owed back.
    onRefused: ({ code }) => {
      if (code !== 'order_not_payable') return;
      clearTyped();
      dispatch(rereadOrder(orderId));
    },
  });
}
