import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ConfirmedLine, StatementLine } from '@contract/calls/desk/transfers';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { toKobo } from '@contract/entities/money';
import { readOrderDetails } from '../../api/readOrders';
import type { Refusal } from '../../api/refusal';
import { lookUpSettings } from '../../api/settingsApi';
import { confirmLine, type LineConfirmation } from '../../api/transfersApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import {
  changeMachine,
  changeMirror,
  type LookUpOutcome,
  type SendOutcome,
  type SubjectChange,
} from '../changes';
import type { OrderFacts } from './orderFacts';

const confirmLineMirror = changeMirror('confirmLine');

/** A line, and the order that it is to pay. */
export interface LineQuestion {
  line: StatementLine;
  order: OrderFacts;
}

interface Options {
  /** null while no line is to be confirmed */
  question: LineQuestion | null;
  onDone: (confirmed: ConfirmedLine) => void;
  /** of a refusal that leaves no choice */
  onRefused: (refusal: Refusal) => void;
  /** the order as it is now, after a change by somebody else; null if it could not be read */
  onNewest: (newest: DeskOrderDetails | null) => void;
}

export interface LineChange extends SubjectChange<DeskOrderDetails> {
  /** of another amount than the total: whether the order may count as paid by it */
  isAcceptable: boolean;
}

/** By how much less than the total came; negative for more, 0 for any other refusal. */
function shortfallKobo({ code, expected, received }: Refusal): number {
  return code === 'amount_differs' ? toKobo(expected ?? 0) - toKobo(received ?? 0) : 0;
}

/**
 * Confirms that a line is the money for an order. The same confirmation has no second effect, so that after a press without an
 * answer the same call looks up what became of it.
 */
export function useConfirmLine({ question, onDone, onRefused, onNewest }: Options): LineChange {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newest, setNewest] = useState<DeskOrderDetails | null>(null);
  /** in naira; null while the server is to decide */
  const [forgiven, setForgiven] = useState<number | null>(null);

  const refuse = async (refused: Refusal): Promise<SendOutcome> => {
    if (!refused.isCertain) return { kind: 'unanswered' };
    if (shortfallKobo(refused) > 0) {
      const settings = await dispatch(lookUpSettings());
      setForgiven(settings?.accepted_shortfall ?? null);
    }
    setRefusal(refused);
    setNewest(readOrderDetails(refused.current));
    if (refused.code === 'changed') return { kind: 'changed' };
    if (refused.code !== 'amount_differs') onRefused(refused);
    return { kind: 'refused' };
  };
  const tryOnce = async (choice: string | null): Promise<SendOutcome> => {
    if (!question) throw new Error('There is no line to confirm.');
    const { line, order } = question;
    const difference: LineConfirmation['body']['difference'] =
      choice === 'accept' || choice === 'return' ? choice : undefined;
    const body = { order_id: order.orderId, ...(difference && { difference }) };
    const result = await dispatch(confirmLine({ lineId: line.line_id, version: order.version, body }));
    if ('refusal' in result) return refuse(result.refusal);
    if (!result.subject) return { kind: 'unanswered' };
    onDone(result.subject);
    return { kind: 'done' };
  };

  const send = fromPromise<SendOutcome, string | null>(({ input }) => tryOnce(input));
  const lookUp = fromPromise<LookUpOutcome, string | null>(async ({ input }) => {
    const outcome = await tryOnce(input);
    if (outcome.kind === 'unanswered') throw new Error('The shop has not answered again.');
    return outcome;
  });
  const machine = changeMachine.provide({
    actors: { send, lookUp },
    actions: { showNewest: () => onNewest(newest) },
  });
  const { actor, shown: view } = useMirroredActor(machine, confirmLineMirror, undefined);
  return {
    view,
    refusal,
    newest,
    isAcceptable: forgiven === null || refusal === null || shortfallKobo(refusal) <= toKobo(forgiven),
    send: (choice) => actor.send({ type: 'SEND', change: choice }),
    loadNewest: () => actor.send({ type: 'LOAD_NEWEST' }),
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
    forget: () => actor.send({ type: 'FORGET' }),
  };
}
