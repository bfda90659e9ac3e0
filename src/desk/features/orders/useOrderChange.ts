import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { DeskOrderDetails, TimelineEntry } from '@contract/calls/desk/orders';
import type { ChangeResult } from '../../api/orderChanges';
import { lookUpOrder, rereadOrder, showOrder } from '../../api/ordersApi';
import { readOrderDetails } from '../../api/readOrders';
import type { Refusal } from '../../api/refusal';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import {
  changeMachine,
  type Change,
  type ChangeMirror,
  type LookUpOutcome,
  type SendOutcome,
} from '../changes';
import { selectStaff } from '../session';

interface Options {
  mirror: ChangeMirror;
  /** the order on the screen */
  shown: DeskOrderDetails;
  send: (change: string) => Promise<ChangeResult>;
  /** whether an order that was read after a press without an answer shows that the press was carried out */
  isCarriedOut: (current: DeskOrderDetails, change: string, staffId: number | undefined) => boolean;
  /** called when what was typed was sent, or the order on the screen is replaced by the newest */
  clearTyped: () => void;
  onRefused?: (refusal: Refusal) => void;
}

export interface OrderChange extends Change {
  /** of a change by somebody else: the order as it is now */
  newest: DeskOrderDetails | null;
}

/** Runs the machine of a change. What was typed and the orders stay here, so that no log has them. */
export function useOrderChange(options: Options): OrderChange {
  const { mirror, shown, isCarriedOut, clearTyped } = options;
  const dispatch = useAppDispatch();
  const staffId = useAppSelector(selectStaff)?.staff_id;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newest, setNewest] = useState<DeskOrderDetails | null>(null);
  const { order_id: orderId, version } = shown.order;

  const send = fromPromise<SendOutcome, string | null>(async ({ input: change }) => {
    const result = await options.send(change ?? '');
    if ('order' in result) {
      if (!result.order) return { kind: 'unanswered' };
      dispatch(showOrder(result.order));
      return { kind: 'done' };
    }
    if (!result.refusal.isCertain) return { kind: 'unanswered' };
    setRefusal(result.refusal);
    setNewest(readOrderDetails(result.refusal.current));
    if (result.refusal.code === 'changed') return { kind: 'changed' };
    options.onRefused?.(result.refusal);
    return { kind: 'refused' };
  });

  const lookUp = fromPromise<LookUpOutcome, string | null>(async ({ input: change }) => {
    const current = await dispatch(lookUpOrder(orderId));
    if (!current) throw new Error('The order cannot be read.');
    if (isCarriedOut(current, change ?? '', staffId)) {
      dispatch(showOrder(current));
      return { kind: 'done' };
    }
    if (current.order.version === version) return { kind: 'notDone' };
    setNewest(current);
    return { kind: 'changed' };
  });

  const showNewest = () => {
    if (newest) dispatch(showOrder(newest));
    dispatch(rereadOrder(orderId));
    clearTyped();
  };
  const machine = changeMachine.provide({
    actors: { send, lookUp },
    actions: { clearTyped, showNewest },
  });
  const { actor, shown: view } = useMirroredActor(machine, mirror, undefined);
  return {
    view,
    refusal,
    newest,
    send: (change) => actor.send({ type: 'SEND', change }),
    loadNewest: () => actor.send({ type: 'LOAD_NEWEST' }),
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
    forget: () => actor.send({ type: 'FORGET' }),
  };
}

/** The last event of the order itself; emails, notes and payments may follow it. */
export function lastEventOf({ timeline }: DeskOrderDetails): TimelineEntry | undefined {
  return timeline.filter(({ kind }) => kind === 'event').at(-1);
}
