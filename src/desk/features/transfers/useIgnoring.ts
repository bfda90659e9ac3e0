import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { StatementLine } from '@contract/calls/desk/transfers';
import { MAX_REASON_LENGTH } from '@contract/calls/desk/transfers.limits';
import type { DeskErrorCode } from '@contract/desk/errorCodes';
import { ignoreLine, reopenLine, rereadLines, showLine } from '../../api/transfersApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages } from './messages';
import type { Notify } from './useConfirming';

const schema = object({
  reason: string()
    .trim()
    .required(messages.reasonMissing)
    .test('length', messages.reasonTooLong, (text) => Array.from(text).length <= MAX_REASON_LENGTH),
});

/** Refusals of a line that is not what the screen shows any more: it is read anew. */
const isOutdated = (code: DeskErrorCode | null) => code === 'line_used' || code === 'not_found';

/**
 * Why a line is not for an order. What is typed stays while the dialog is closed, until another line is noted. Noting it twice does
 * no harm, so that after a press without an answer it is offered again.
 */
export function useIgnoring(notify: Notify) {
  const dispatch = useAppDispatch();
  const [line, setLine] = useState<StatementLine | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ reason }) => {
      if (!line) return;
      setRefusal(null);
      const result = await dispatch(ignoreLine(line.line_id, reason.trim()));
      if ('refusal' in result && !isOutdated(result.refusal.code)) {
        setRefusal(result.refusal.sentence);
        return;
      }
      if ('refusal' in result) {
        dispatch(rereadLines());
        notify({ tone: 'danger', text: result.refusal.sentence });
      } else {
        dispatch(result.subject ? showLine(result.subject) : rereadLines());
        notify({ tone: 'success', text: messages.ignored });
      }
      form.resetForm();
      setOpen(false);
    },
  });
  const open = (next: StatementLine) => {
    notify(null);
    setRefusal(null);
    if (next.line_id !== line?.line_id) form.resetForm();
    setLine(next);
    setOpen(true);
  };
  return {
    ...{ line, form, refusal, isOpen, open },
    clear: () => setRefusal(null),
    reset: () => form.resetForm(),
    close: () => setOpen(false),
  };
}

export type Ignoring = ReturnType<typeof useIgnoring>;

/** Opens an ignored line again, which may be done twice without harm. @returns the line under way, and what opens one */
export function useReopening(notify: Notify) {
  const dispatch = useAppDispatch();
  const [busyId, setBusyId] = useState<number | null>(null);
  const reopen = async ({ line_id: id }: StatementLine) => {
    if (busyId !== null) return;
    notify(null);
    setBusyId(id);
    const result = await dispatch(reopenLine(id));
    setBusyId(null);
    if ('refusal' in result) {
      if (isOutdated(result.refusal.code)) dispatch(rereadLines());
      notify({ tone: 'danger', text: result.refusal.sentence });
    } else {
      dispatch(result.subject ? showLine(result.subject) : rereadLines());
      notify({ tone: 'success', text: messages.reopened });
    }
  };
  return { busyId, reopen };
}
