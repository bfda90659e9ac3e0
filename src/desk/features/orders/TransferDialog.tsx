import { useFormik } from 'formik';
import { useId, useState } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { MAX_SHORTFALL_NAIRA } from '@contract/calls/desk/orders.limits';
import { formatAmount } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Field } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { isUnsettled, useFormFocus } from '../changes';
import { ChangeReport } from './ChangeReport';
import { messages, transferTexts } from './messages';
import { emptyTransfer, nairaOf, transferSchema } from './orderForms';
import { useConfirmTransfer } from './useConfirmTransfer';

/** What is typed about a transfer, and the machine that records it. It stays while the dialog is closed. */
export function useTransfer(details: DeskOrderDetails) {
  const [isOpen, setOpen] = useState(false);
  const form = useFormik({
    initialValues: emptyTransfer,
    validationSchema: transferSchema,
    validateOnBlur: false,
    onSubmit: () => confirming.send('exact'),
  });
  const confirming = useConfirmTransfer({
    shown: details,
    reference: form.values.reference,
    amount: nairaOf(form.values.amount),
    clearTyped: () => form.resetForm(),
  });
  const open = () => {
    if (!isUnsettled(confirming)) confirming.forget();
    setOpen(true);
  };
  return {
    form,
    confirming,
    isOpen: isOpen && !confirming.view.is('done'),
    open,
    close: () => setOpen(false),
  };
}

export type Transfer = ReturnType<typeof useTransfer>;

interface Props {
  transfer: Transfer;
  details: DeskOrderDetails;
}

export function TransferDialog({ transfer: { form, confirming, isOpen, close }, details }: Props) {
  const element = useFirstErrorFocus(form);
  const formId = useId();
  useFormFocus(element, confirming);
  const { view, refusal } = confirming;
  const isBusy = view.is('sending') || view.is('lookingUp');
  const isSent = isUnsettled(confirming);
  const difference = view.is('refused') && refusal?.code === 'amount_differs' ? differenceOf(refusal) : null;
  const { order } = details;
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={close}
      title={`Confirm a transfer for order ${order.order_id}`}
      actions={
        <>
          <Button fullWidth onClick={close} disabled={isBusy}>
            Close
          </Button>
          {difference !== null ? (
            <>
              {difference >= -MAX_SHORTFALL_NAIRA && (
                <Button variant="primary" fullWidth onClick={() => confirming.send('accept')}>
                  Accept the difference
                </Button>
              )}
              <Button variant="danger" fullWidth onClick={() => confirming.send('return')}>
                Owe it back
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              fullWidth
              busy={isBusy}
              disabled={isSent && !isBusy}
              type="submit"
              form={formId}
            >
              Confirm transfer
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        aria-label="Confirm transfer"
        noValidate
        onSubmit={form.handleSubmit}
        // The answer was about what was typed then.
        onChange={confirming.forget}
        className="mt-4 grid gap-4"
      >
        {!isPayable(order) && <p>{messages.transferOwed}</p>}
        <Field
          label="Reference"
          hint="The bank's, as it stands on the statement."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(form, 'reference')}
          required
          readOnly={isSent}
        />
        <Field
          label="Amount"
          hint={`In naira. Leave it empty if it is the total, ${formatAmount(order.total_amount)}.`}
          inputMode="decimal"
          autoComplete="off"
          {...fieldOf(form, 'amount')}
          readOnly={isSent}
        />
      </form>
      <ChangeReport change={confirming} shown={details} texts={{ ...transferTexts, done: null }} />
    </Dialog>
  );
}

/** By how many naira more than the total came; negative for less. */
function differenceOf({ expected, received }: { expected: number | null; received: number | null }): number {
  return (received ?? 0) - (expected ?? 0);
}
