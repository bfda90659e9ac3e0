import { useId } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Field } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { isUnsettled, useFormFocus } from '../changes';
import { ChangeReport } from './ChangeReport';
import { messages, transferTexts } from './messages';
import type { Transfer } from './useTransfers';

interface Props {
  transfer: Transfer;
  details: DeskOrderDetails;
}

/** Asks what came, before a transfer or a payment at the store is recorded. */
export function TransferDialog({ transfer, details }: Props) {
  const { form, confirming, isOpen, close } = transfer;
  const texts = transferTexts[transfer.method];
  const element = useFirstErrorFocus(form);
  const formId = useId();
  useFormFocus(element, confirming);
  const { view, refusal } = confirming;
  const isBusy = view.is('sending') || view.is('lookingUp');
  const isSent = isUnsettled(confirming);
  const isDifferent = view.is('refused') && refusal?.code === 'amount_differs';
  const { order } = details;
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={close}
      title={texts.title(order.order_id)}
      actions={
        <>
          <Button fullWidth onClick={close} disabled={isBusy}>
            Close
          </Button>
          {isDifferent ? (
            <>
              {confirming.isAcceptable && (
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
              {texts.button}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        aria-label={texts.button}
        noValidate
        onSubmit={form.handleSubmit}
        // The answer was about what was typed then.
        onChange={confirming.forget}
        className="mt-4 grid gap-4"
      >
        {!isPayable(order) && <p>{messages.transferOwed}</p>}
        <Field
          label="Reference"
          hint={texts.referenceHint}
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
      <ChangeReport change={confirming} shown={details} texts={texts.change} />
    </Dialog>
  );
}
