import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { StatementLine } from '@contract/calls/desk/transfers';
import { findOrder } from '../../api/ordersApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages } from './messages';
import { factsOfOrder, type OrderFacts } from './orderFacts';

const NUMBER = /^#?\d{1,9}$/;

const schema = object({
  number: string().trim().required(messages.orderNumberInvalid).matches(NUMBER, messages.orderNumberInvalid),
});

/**
 * The order that somebody looks up for a line, since none is suggested that it is for. What is typed stays while the dialog is
 * closed, until another line is chosen for.
 */
export function useChoosing() {
  const dispatch = useAppDispatch();
  const [line, setLine] = useState<StatementLine | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [order, setOrder] = useState<OrderFacts | null>(null);
  /** why nothing could be looked up */
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { number: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ number }, { setFieldError }) => {
      clear();
      const result = await dispatch(findOrder(Number(number.trim().replace('#', ''))));
      if ('subject' in result) setOrder(result.subject && factsOfOrder(result.subject));
      else if (result.refusal.code === 'not_found') setFieldError('number', messages.orderUnknown);
      else setRefusal(result.refusal.sentence);
    },
  });
  const clear = () => {
    setOrder(null);
    setRefusal(null);
  };
  const reset = () => {
    form.resetForm();
    clear();
  };
  const open = (next: StatementLine) => {
    // The order may have changed since it was looked up.
    clear();
    if (next.line_id !== line?.line_id) reset();
    setLine(next);
    setOpen(true);
  };
  return { line, form, order, refusal, isOpen, open, clear, reset, close: () => setOpen(false) };
}

export type Choosing = ReturnType<typeof useChoosing>;
