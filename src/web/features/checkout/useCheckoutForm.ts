import { useFormik, type FormikHelpers } from 'formik';
import { useEffect, useState, type ChangeEvent } from 'react';
import type { User } from '@contract/entities/user';
import { useAccountQuery } from '../../api/accountApi';
import type { Shown } from '../../shared/machines/createMirror';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUser, selectUserId } from '../session';
import { withCheckoutDraft, writeCheckoutDraft } from './checkoutDraft';
import type { CheckoutContext } from './checkoutFlow';
import { initialValues, miswrittenFields, type CheckoutValues } from './checkoutForm';
import { CHECKOUT_FIELDS, type CheckoutField } from './checkoutGuards';
import { missingSentence } from './messages';

type TextField = CheckoutField | 'address2' | 'order_note';

export interface CheckoutForm {
  values: CheckoutValues;
  /** a field is not valid, whether or not its error shows yet */
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

/** The form's values, and each field's error from checkout or from the server. */
export function useCheckoutForm({ is, context }: Shown<CheckoutContext>, edited: () => void): CheckoutForm {
  const { refusal, rejection } = context;
  const user = useAppSelector(selectUser);
  const form = useKeptForm(user, is('placed'));
  useContactDetails(form.setValues);
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

/** Starts from this tab's draft, and saves the draft until the order is placed. */
function useKeptForm(user: User | null, isPlaced: boolean) {
  // Read once: signing out in another tab must not turn this draft into a visitor's.
  const [owner] = useState(useAppSelector(selectUserId));
  const form = useFormik({
    initialValues: withCheckoutDraft(owner, initialValues(user)),
    onSubmit: () => undefined,
  });
  const { values, dirty } = form;
  useEffect(() => {
    if (dirty && !isPlaced) writeCheckoutDraft(owner, values);
  }, [owner, values, dirty, isPlaced]);
  return form;
}

/** Fills in the address and phone of sign-up where nothing is typed yet. */
function useContactDetails(setValues: FormikHelpers<CheckoutValues>['setValues']): void {
  const isKnown = useAppSelector(selectUserId) !== null;
  const hasToken = useAppSelector(selectAccessToken) !== null;
  const { data } = useAccountQuery(undefined, { skip: !isKnown || !hasToken });
  useEffect(() => {
    if (!data) return;
    void setValues((values) => ({
      ...values,
      address: values.address || data.address,
      phone: values.phone || data.phone,
    }));
  }, [data, setValues]);
}
