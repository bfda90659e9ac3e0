import { useState } from 'react';
import { flushSync } from 'react-dom';
import { rereadOrder, showOrder } from '../../api/ordersApi';
import { rereadLines, showLine } from '../../api/transfersApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { isUnsettled } from '../changes';
import { factsOfOrder, resultText } from './orderFacts';
import { useConfirmLine, type LineChange, type LineQuestion } from './useConfirmLine';

/** What became of a press, for the whole screen to show; null takes the last one away. */
export type Notify = (notice: { tone: 'success' | 'danger'; text: string } | null) => void;

/** Whether the dialog shows: by itself where something must be decided or waited for, or as somebody wants it. */
type DialogState = 'automatic' | 'open' | 'closed';

/** The states of a confirmation that a press on a line cannot show by itself. */
const OPENING_STATES = ['changed', 'lookingUp', 'unknown'];

/** Whether another amount than the total came, and nothing is recorded. */
export function isDifferent({ view, refusal }: LineChange): boolean {
  return view.is('refused') && refusal?.code === 'amount_differs';
}

/**
 * The line in question and the machine that confirms it, one at a time. While it is not certain what became of a press, its dialog
 * comes back, whichever line is pressed.
 */
export function useConfirming(notify: Notify) {
  const dispatch = useAppDispatch();
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const [dialog, setDialog] = useState<DialogState>('automatic');
  const change = useConfirmLine({
    question,
    onDone: (confirmed) => {
      dispatch(showOrder(confirmed.order));
      dispatch(showLine(confirmed.line));
      notify({ tone: 'success', text: resultText(confirmed) });
      setDialog('automatic');
    },
    // Money that the order does not take is recorded all the same; another order may have it, too.
    onRefused: ({ sentence }) => {
      if (question) dispatch(rereadOrder(question.order.orderId));
      dispatch(rereadLines());
      notify({ tone: 'danger', text: sentence });
      setDialog('automatic');
    },
    onNewest: (newest) => {
      if (question) dispatch(rereadOrder(question.order.orderId));
      dispatch(rereadLines());
      if (question && newest) setQuestion({ ...question, order: factsOfOrder(newest) });
      setDialog(newest ? 'open' : 'closed');
    },
  });
  const isOpening = isDifferent(change) || OPENING_STATES.some((state) => change.view.is(state));
  /** @param from where it is pressed: a dialog stays open until the answer is there */
  const start = (next: LineQuestion, from: 'row' | 'dialog') => {
    if (isUnsettled(change)) {
      setDialog('open');
      return;
    }
    notify(null);
    // The machine sends what is in question when it is pressed.
    flushSync(() => {
      setQuestion(next);
      setDialog(from === 'row' ? 'automatic' : 'open');
    });
    change.send('exact');
  };
  const send = (choice: 'exact' | 'accept' | 'return') => {
    setDialog('open');
    change.send(choice);
  };
  return {
    question,
    change,
    isUnknown: change.view.is('unknown'),
    isOpen: question !== null && (dialog === 'open' || (dialog === 'automatic' && isOpening)),
    start,
    send,
    close: () => setDialog('closed'),
  };
}

export type Confirming = ReturnType<typeof useConfirming>;
