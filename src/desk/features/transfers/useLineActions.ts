import { isBusy } from '../changes';
import type { LinePresses } from './LineRow';
import { factsOfSuggestion } from './orderFacts';
import { useChoosing } from './useChoosing';
import { useConfirming, type Notify } from './useConfirming';
import { useIgnoring, useReopening } from './useIgnoring';

/** What is done with the lines of statements. What is typed and under way stays while another tab of the screen shows. */
export function useLineActions(notify: Notify) {
  const choosing = useChoosing();
  const confirming = useConfirming((notice) => {
    notify(notice);
    // The order was looked up for this line.
    if (notice?.tone === 'success' && confirming.question?.line.line_id === choosing.line?.line_id)
      choosing.reset();
  });
  const ignoring = useIgnoring(notify);
  const reopening = useReopening(notify);
  const { question, change } = confirming;
  const presses: LinePresses = {
    confirm: (line, suggestion) => confirming.start({ line, order: factsOfSuggestion(suggestion) }, 'row'),
    choose: (line) => {
      notify(null);
      choosing.open(line);
    },
    ignore: ignoring.open,
    reopen: (line) => void reopening.reopen(line),
    isBusy: ({ line_id: id }, orderId) =>
      orderId === undefined
        ? reopening.busyId === id
        : isBusy(change) && question?.line.line_id === id && question.order.orderId === orderId,
  };
  return {
    ...{ choosing, confirming, ignoring, presses },
    /** whether something is typed, or it is not certain what became of a press */
    isUnsent: choosing.form.dirty || ignoring.form.dirty || confirming.isUnknown,
    reset: () => {
      choosing.reset();
      ignoring.reset();
    },
  };
}
