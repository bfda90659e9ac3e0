import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';
import type { User } from '@contract/entities/user';
import { useIsTimeTravel } from '@ui/hooks/contexts';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { isAddressPart } from '../addresses';
import { selectAccessToken, selectUser, selectUserId, useAccount } from '../session';
import { withCheckoutDraft, writeCheckoutDraft } from './checkoutDraft';
import { initialValues, invalidFields, type CheckoutValues } from './checkoutForm';
import { CHECKOUT_FIELDS, type CheckoutField } from './checkoutGuards';
import { methodsChosen, selectMethods } from './checkoutSlice';
import { missingSentence } from './messages';
import type { Checkout } from './useCheckout';
import { useDelivery, type Delivery } from './useDelivery';

type CheckoutFormik = ReturnType<typeof useFormik<CheckoutValues>>;
type TextField = CheckoutField | 'address2' | 'order_note';

export interface CheckoutForm {
  /** as the order sends them: the parts of a chosen address replace the typed fields */
  values: CheckoutValues;
  delivery: Delivery;
  choose: Delivery['choose'];
  /** a field is invalid, even if its error is not shown yet */
  hasInvalidFields: boolean;
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
export function useCheckoutForm({ shown, markEdited, actor }: Checkout): CheckoutForm {
  const { is, context } = shown;
  const { refusal, rejection } = context;
  const user = useAppSelector(selectUser);
  const form = useDraftForm(user, actor);
  useContactDetails(form);
  const delivery = useDelivery(form.values);
  const values = { ...form.values, ...delivery.parts, ...useChosenMethods(form.values) };
  const invalid = invalidFields(values);
  const missing = refusal?.code === 'fields_missing' ? refusal.fields : [];
  const refused = rejection?.code === 'refused' ? rejection.fields : {};

  const setValue: CheckoutForm['setValue'] = (name, value) => {
    const isSavedAddressPart = delivery.parts !== null && isAddressPart(name);
    void (isSavedAddressPart
      ? form.setFieldValue(`completed.${name}`, value)
      : form.setFieldValue(name, value));
    markEdited();
  };
  const errorOf = (name: TextField) => {
    const isMissing = isRequired(name) && missing.includes(name) && values[name].trim() === '';
    if (isMissing) return missingSentence(name);
    return (is('reviewing.miswritten') ? invalid[name] : undefined) ?? refused[name] ?? null;
  };
  return {
    values,
    delivery,
    choose: (choice) => {
      delivery.choose(choice);
      markEdited();
    },
    hasInvalidFields: Object.keys(invalid).length > 0,
    errorOf,
    setValue,
    fieldOf: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event) => setValue(name, event.target.value),
    }),
  };
}

/** Sets field by field: formik's `setValues` would undo what is typed at the same moment. */
function fillEmpty<Field extends TextField>(
  form: CheckoutFormik,
  profile: Record<Field, string>,
  fields: Field[],
): void {
  for (const field of fields) {
    if (form.values[field].trim() === '') void form.setFieldValue(field, profile[field]);
  }
}

/** Stores the chosen methods in Redux. @returns the methods of a past moment while it is shown, else null */
function useChosenMethods({ shippingMethod, paymentMethod }: CheckoutValues) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectMethods);
  useEffect(() => {
    dispatch(methodsChosen({ shippingMethod, paymentMethod }));
  }, [dispatch, shippingMethod, paymentMethod]);
  return useIsTimeTravel() ? chosen : null;
}

/** Starts from this tab's draft, and saves the draft until the order is placed. */
function useDraftForm(user: User | null, actor: Checkout['actor']) {
  const userId = useAppSelector(selectUserId);
  // The owner stays: signing out in another tab must not turn this draft into a visitor's. A visitor may sign in later.
  const [owner, setOwner] = useState(userId);
  if (owner === null && userId !== null) setOwner(userId);
  const form = useFormik({
    initialValues: withCheckoutDraft(owner, initialValues(user)),
    onSubmit: () => undefined,
  });
  const { values, dirty } = form;
  const fillIn = useEffectEvent((profile: User) =>
    fillEmpty(form, profile, ['email', 'first_name', 'last_name']),
  );
  // A visitor may sign in meanwhile, here or in another tab.
  useEffect(() => {
    if (user) fillIn(user);
  }, [user]);
  useEffect(() => {
    if (dirty && actor.getSnapshot().status === 'active') writeCheckoutDraft(owner, values);
  }, [owner, values, dirty, actor]);
  return form;
}

/** Fills in the address and phone of sign-up where nothing is typed yet; not for a visitor who signs in meanwhile. */
function useContactDetails(form: CheckoutFormik): void {
  const [wasSignedIn] = useState(useAppSelector(selectUserId) !== null);
  const hasToken = useAppSelector(selectAccessToken) !== null;
  const { account } = useAccount({ skip: !wasSignedIn || !hasToken });
  const fillIn = useEffectEvent((profile: Record<'address' | 'phone', string>) =>
    fillEmpty(form, profile, ['address', 'phone']),
  );
  useEffect(() => {
    if (account) fillIn(account);
  }, [account]);
}
