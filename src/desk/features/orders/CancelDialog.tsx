import { useFormik } from 'formik';
import { useId, useState } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { CANCEL_REASONS } from '@contract/rules/cancellation';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { TextArea } from '@ui/components/Field';
import { Select } from '@ui/components/Select';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { isUnsettled, useFormFocus } from '../changes';
import { ChangeReport } from './ChangeReport';
import { CANCEL_REASON_LABELS, cancelTexts, messages } from './messages';
import { cancelSchema, emptyCancellation } from './orderForms';
import { useCancelOrder } from './useCancelOrder';

/** What is typed to cancel an order, and the machine that does it. It stays while the dialog is closed. */
export function useCancellation(details: DeskOrderDetails) {
  const [isOpen, setOpen] = useState(false);
  const form = useFormik({
    initialValues: emptyCancellation,
    validationSchema: cancelSchema,
    validateOnBlur: false,
    onSubmit: () => cancelling.send('cancel'),
  });
  const cancelling = useCancelOrder({
    shown: details,
    ...form.values,
    clearTyped: () => {
      form.resetForm();
      setOpen(false);
    },
  });
  const open = () => {
    if (!isUnsettled(cancelling)) cancelling.forget();
    setOpen(true);
  };
  return { form, cancelling, isOpen, open, close: () => setOpen(false) };
}

export type Cancellation = ReturnType<typeof useCancellation>;

interface Props {
  cancellation: Cancellation;
  details: DeskOrderDetails;
}

export function CancelDialog({ cancellation: { form, cancelling, isOpen, close }, details }: Props) {
  const element = useFirstErrorFocus(form);
  const formId = useId();
  useFormFocus(element, cancelling);
  const { view } = cancelling;
  const isBusy = view.is('sending') || view.is('lookingUp');
  const isSent = isUnsettled(cancelling);
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={close}
      title={`Cancel order ${details.order.order_id}`}
      actions={
        <>
          <Button fullWidth onClick={close} disabled={isBusy}>
            Keep the order
          </Button>
          <Button
            variant="danger"
            fullWidth
            busy={isBusy}
            disabled={isSent && !isBusy}
            type="submit"
            form={formId}
          >
            Cancel order
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        aria-label="Cancel order"
        noValidate
        onSubmit={form.handleSubmit}
        className="mt-4 grid gap-4"
      >
        {details.order.payment_confirmed && <p>{messages.cancelPaid}</p>}
        <Select label="Reason" {...fieldOf(form, 'reason')} required disabled={isSent}>
          <option value="">Choose a reason</option>
          {CANCEL_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {CANCEL_REASON_LABELS[reason]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Note to the customer"
          hint={form.values.reason === 'suspected_fraud' ? messages.fraudNoteHint : messages.cancelNoteHint}
          {...fieldOf(form, 'note')}
          readOnly={isSent}
        />
      </form>
      <ChangeReport change={cancelling} shown={details} texts={{ ...cancelTexts, done: null }} />
    </Dialog>
  );
}
