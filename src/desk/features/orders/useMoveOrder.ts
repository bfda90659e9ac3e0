import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { MOVE_TARGETS } from '@contract/calls/desk/orders.limits';
import { statusText } from '@contract/rules/orderStatus';
import { moveOrder } from '../../api/orderChanges';
import { useAppDispatch } from '../../shared/state/hooks';
import { changeMirror } from '../changes';
import { lastEventOf, useOrderChange, type OrderChange } from './useOrderChange';

export const moveOrderMirror = changeMirror('moveOrder');

interface Options {
  /** the order on the screen */
  shown: DeskOrderDetails;
  note: string;
  clearNote: () => void;
}

/** Moves the order to the status that is sent. */
export function useMoveOrder({ shown, note, clearNote }: Options): OrderChange {
  const dispatch = useAppDispatch();
  const { order_id: orderId, version } = shown.order;
  return useOrderChange({
    mirror: moveOrderMirror,
    shown,
    clearTyped: clearNote,
    send: async (change) => {
      const to = MOVE_TARGETS.find((target) => target === change);
      if (to === undefined) throw new Error(`There is no status ${change}.`);
      const text = note.trim();
      return dispatch(moveOrder({ orderId, version, body: { to, ...(text && { note: text }) } }));
    },
    // The next version, by the same person, with the same note.
    isCarriedOut: (current, to, staffId) => {
      const last = lastEventOf(current);
      const isNext = current.order.version === version + 1 && current.order.status === to;
      return (
        isNext && last?.actor?.staff_id === staffId && last?.text === statusText(to, note.trim() || null)
      );
    },
  });
}
