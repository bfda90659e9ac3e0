import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import type { MoveTarget } from '@contract/calls/desk/orders.limits';
import { statusText } from '@contract/rules/orderStatus';
import { createMirror, type MachineView } from '@ui/machines/createMirror';
import { readOrderDetails } from '../../api/readOrders';
import { lookUpOrder, moveOrder, rereadOrder, showOrder } from '../../api/ordersApi';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { selectStaff } from '../session';
import {
  moveOrderMachine,
  type LookUpOutcome,
  type MoveOrderContext,
  type MoveOutcome,
} from './moveOrderMachine';

const moveOrderMirror = createMirror('moveOrder', ({ to }: MoveOrderContext) => ({ to }));

interface Options {
  /** the order on the screen */
  shown: DeskOrderDetails;
  note: string;
  /** called when the note was sent, or the order on the screen is replaced by the newest */
  onNoteDone: () => void;
}

export interface MoveOrder {
  view: MachineView<MoveOrderContext>;
  /** why the server refused */
  sentence: string;
  /** of a change by somebody else: the order as it is now */
  newest: DeskOrderDetails | null;
  move: (to: MoveTarget) => void;
  loadNewest: () => void;
  lookUp: () => void;
}

/** Whether the last change of an order is the move that was pressed: the next version, by the same person, with the same note. */
function isThisMove(
  { order, timeline }: DeskOrderDetails,
  { version, to, note, staffId }: { version: number; to: MoveTarget; note: string; staffId?: number },
): boolean {
  const last = timeline.at(-1);
  const isNext = order.version === version + 1 && order.status === to;
  return isNext && last?.actor?.staff_id === staffId && last?.text === statusText(to, note.trim() || null);
}

/** Runs the machine of moving an order. The note and the orders stay here, so that no log has them. */
export function useMoveOrder({ shown, note, onNoteDone }: Options): MoveOrder {
  const dispatch = useAppDispatch();
  const staff = useAppSelector(selectStaff);
  const [sentence, setSentence] = useState('');
  const [newest, setNewest] = useState<DeskOrderDetails | null>(null);
  const { order_id: orderId, version } = shown.order;

  const move = fromPromise<MoveOutcome, MoveTarget | null>(async ({ input: to }) => {
    if (to === null) return { kind: 'refused' };
    const result = await dispatch(moveOrder({ orderId, version, to, note: note.trim() }));
    if ('order' in result) {
      if (!result.order) return { kind: 'unanswered' };
      dispatch(showOrder(result.order));
      return { kind: 'moved' };
    }
    const { refusal } = result;
    if (!refusal.isCertain) return { kind: 'unanswered' };
    setSentence(refusal.sentence);
    setNewest(readOrderDetails(refusal.current));
    return { kind: refusal.code === 'changed' ? 'changed' : 'refused' };
  });

  const lookUp = fromPromise<LookUpOutcome, MoveTarget | null>(async ({ input: to }) => {
    const current = await dispatch(lookUpOrder(orderId));
    if (!current) throw new Error('The order cannot be read.');
    if (current.order.version === version) return { kind: 'unmoved' };
    if (to !== null && isThisMove(current, { version, to, note, staffId: staff?.staff_id })) {
      dispatch(showOrder(current));
      return { kind: 'moved' };
    }
    setNewest(current);
    return { kind: 'changed' };
  });

  const showNewest = () => {
    if (newest) dispatch(showOrder(newest));
    dispatch(rereadOrder(orderId));
    onNoteDone();
  };
  const machine = moveOrderMachine.provide({
    actors: { move, lookUp },
    actions: { clearNote: onNoteDone, showNewest },
  });
  const { actor, shown: view } = useMirroredActor(machine, moveOrderMirror, undefined);
  return {
    view,
    sentence,
    newest,
    move: (to) => actor.send({ type: 'MOVE', to }),
    loadNewest: () => actor.send({ type: 'LOAD_NEWEST' }),
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
  };
}
