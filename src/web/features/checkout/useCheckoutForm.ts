import { useFormik } from 'formik';
import type { ChangeEvent } from 'react';
import type { Shown } from '../../shared/machines/createMirror';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUser } from '../session';
import type { CheckoutContext } from './checkoutFlow';
import { initialValues, miswrittenFields, type CheckoutValues } from './checkoutForm';
import { CHECKOUT_FIELDS, type CheckoutField } from './checkoutGuards';
import { missingSentence } from './messages';

type TextField = CheckoutField | 'address2' | 'order_note';

export interface CheckoutForm {
  values: CheckoutValues;
  /** something is not written as it must be, whether that shows yet or not */
  isMiswritten: boolean;
  fieldOf: (name: TextField) => {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  errorOf: (name: TextField) => string | null;
  setValue: <Name extends keyof CheckoutValues>(name: Name, value: CheckoutValues[Name]) => void;
}

function isRequired(name: TextField): name is CheckoutField {
  return CHECKOUT_FIELDS.some((field) => field === name);
}

/** What is being typed, and beside each field what checkout or the server says of it. */
export function useCheckoutForm({ is, context }: Shown<CheckoutContext>, edited: () => void): CheckoutForm {
  const { refusal, rejection } = context;
  const user = useAppSelector(selectUser);
  const form = useFormik({ initialValues: initialValues(user), onSubmit: () => undefined });
  const miswritten = miswrittenFields(form.values);
  const missing = refusal?.code === 'fields_missing' ? refusal.fields : [];
  const refused = rejection?.code === 'refused' ? rejection.fields : {};

  const setValue: CheckoutForm['setValue'] = (name, value) => {
    void form.setFieldValue(name, value);
    edited();
  };
  const errorOf = (name: TextField) => {
    const isMissing = isRequired(name) && missing.includes(name) && form.values[name].trim() === '';
    if (isMissing) return missingSentence(name);
    return (is('reviewing.miswritten') ? miswritten[name] : undefined) ?? refused[name] ?? null;
  };
  return {
    values: form.values,
    isMiswritten: Object.keys(miswritten).length > 0,
    errorOf,
    setValue,
    fieldOf: (name) => ({
      name,
      value: form.values[name],
      error: errorOf(name),
      onChange: (event) => setValue(name, event.target.value),
    }),
  };
}
