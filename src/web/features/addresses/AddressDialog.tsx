import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { object, string, type InferType } from 'yup';
import type { Address } from '@contract/entities/address';
import { failureOf, failureMessage, type Failure } from '@ui/api/failure';
import { errorOf, fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Field } from '@ui/components/Field';
import { useChangeAddressMutation } from '../../api/addressBookApi';
import { useAddAddressMutation } from '../../api/addressesApi';
import { HOME_COUNTRY } from '../../shared/forms/countries';
import { useAppDispatch } from '../../shared/state/hooks';
import { AddressFields, type AddressForm } from './AddressFields';
import { messages } from './messages';
import { missingPartText } from './missingPartText';
import { addressPartsOf } from './addressParts';

const required = (part: Parameters<typeof missingPartText>[0]) =>
  string().trim().required(missingPartText(part));

/** Lengths are checked by the server, whose errors are shown at their fields. */
const addressSchema = object({
  label: string().trim().default(''),
  first_name: required('first_name'),
  last_name: required('last_name'),
  address: required('address'),
  address2: string().trim().default(''),
  city: required('city'),
  state: required('state'),
  postal_code: required('postal_code'),
  country: required('country'),
  phone: required('phone'),
});

type AddressValues = InferType<typeof addressSchema>;

const EMPTY_ADDRESS: AddressValues = {
  label: '',
  first_name: '',
  last_name: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  postal_code: '',
  country: HOME_COUNTRY,
  phone: '',
};

interface Props {
  /** null for a new address */
  entry: Address | null;
  /** the entry was incomplete when the customer made it the default: saving it completes both */
  makeDefault: boolean;
  onClose: () => void;
}

/** Adds or changes a saved address. An error keeps the typed values. */
export function AddressDialog({ entry, makeDefault, onClose }: Props) {
  const { form, element, refusal } = useAddressForm({ entry, makeDefault, onClose });
  const id = useId();
  return (
    <Dialog
      open
      isForm
      onClose={onClose}
      title="Address"
      actions={
        <>
          <Button type="submit" form={id} variant="primary" fullWidth busy={form.isSubmitting}>
            Save address
          </Button>
          <Button fullWidth disabled={form.isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        onSubmit={form.handleSubmit}
        className="mt-5 grid gap-5 text-ink"
      >
        {makeDefault && <p className="text-ink-2">{messages.incomplete}</p>}
        <Field label="Label (optional)" {...fieldOf(form, 'label')} placeholder="Home, office" />
        <AddressFields form={addressFormOf(form)} />
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </form>
    </Dialog>
  );
}

function useAddressForm({ entry, makeDefault, onClose }: Props) {
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues: entry ? { ...addressPartsOf(entry), label: entry.label } : EMPTY_ADDRESS,
    validationSchema: addressSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setErrors }) => {
      setRefusal(null);
      const defaults = makeDefault ? { default_shipping: true, default_billing: true } : {};
      const body = { ...addressSchema.cast(values), ...defaults };
      const { error } = await (entry ? change({ params: { addressId: entry.id }, body }) : add({ body }));
      if (error) {
        const failure = failureOf(error);
        setErrors(failure.body?.fields ?? {});
        setRefusal(addressRefusalOf(failure));
      } else {
        dispatch(noticeShown({ tone: 'done', text: messages.saved }));
        onClose();
      }
    },
  });
  const element = useFirstErrorFocus(form);
  return { form, element, refusal };
}

/** Null where the fields show the errors. */
function addressRefusalOf(failure: Failure): string | null {
  return failure.body?.fields ? null : failureMessage(failure, messages.saveFailed);
}

function addressFormOf(form: ReturnType<typeof useAddressForm>['form']): AddressForm {
  return {
    values: form.values,
    fieldOf: (name) => fieldOf(form, name),
    errorOf: (name) => errorOf(form, name),
    setValue: (name, value) => void form.setFieldValue(name, value),
  };
}
