import type { DeskOrderDetails, TimelineEntry } from '@contract/calls/desk/orders';
import { lookUpOrder, rereadOrder, showOrder } from '../../api/ordersApi';
import { readOrderDetails } from '../../api/readOrders';
import type { ChangeResult, Refusal } from '../../api/refusal';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { useChange, type ChangeMirror, type SubjectChange } from '../changes';
import { selectStaff } from '../session';

interface Options {
  mirror: ChangeMirror;
  /** the order on the screen */
  shown: DeskOrderDetails;
  send: (change: string) => Promise<ChangeResult<DeskOrderDetails>>;
  /** whether an order that was read after a press without an answer shows that the press was carried out */
  isCarriedOut: (current: DeskOrderDetails, change: string, staffId: number | undefined) => boolean;
  /** called when what was typed was sent, or the order on the screen is replaced by the newest */
  clearTyped: () => void;
  onRefused?: (refusal: Refusal) => void;
}

export type OrderChange = SubjectChange<DeskOrderDetails>;

/** Runs the machine of a change of an order. */
export function useOrderChange({ shown, isCarriedOut, ...options }: Options): OrderChange {
  const dispatch = useAppDispatch();
  const staffId = useAppSelector(selectStaff)?.staff_id;
  const { order_id: orderId, version } = shown.order;
  const show = (order: DeskOrderDetails) => {
    dispatch(showOrder(order));
  };
  return useChange({
    ...options,
    lookUp: () => dispatch(lookUpOrder(orderId)),
    read: readOrderDetails,
    isCarriedOut: (current, change) => isCarriedOut(current, change, staffId),
    isSameVersion: ({ order }) => order.version === version,
    onDone: show,
    showNewest: (newest) => {
      if (newest) show(newest);
      dispatch(rereadOrder(orderId));
      options.clearTyped();
    },
  });
}

/** The last event of the order itself; emails, notes and payments may follow it. */
export function lastEventOf({ timeline }: DeskOrderDetails): TimelineEntry | undefined {
  return timeline.filter(({ kind }) => kind === 'event').at(-1);
}
