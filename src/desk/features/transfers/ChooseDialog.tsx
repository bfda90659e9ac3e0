import { useId } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Field } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { LineText } from './LineText';
import { messages } from './messages';
import { OrderSummary } from './OrderSummary';
import type { Choosing } from './useChoosing';
import type { LineQuestion } from './useConfirmLine';

interface Props {
  choosing: Choosing;
  onConfirm: (question: LineQuestion) => void;
}

/** Looks up an order by its number, and shows it before a line is confirmed for it. */
export function ChooseDialog({ choosing, onConfirm }: Props) {
  const { line, form, order, refusal, isOpen, close, clear } = choosing;
  const element = useFirstErrorFocus(form);
  const formId = useId();
  if (!line) return null;
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={close}
      title="Choose another order"
      actions={
        <>
          <Button fullWidth onClick={close}>
            Close
          </Button>
          {order && (
            <Button
              variant="primary"
              fullWidth
              className="text-balance"
              onClick={() => {
                close();
                onConfirm({ line, order });
              }}
            >
              {messages.confirmTitle(line.amount, order.orderId)}
            </Button>
          )}
        </>
      }
    >
      <LineText line={line} />
      <form
        id={formId}
        ref={element}
        aria-label="Choose another order"
        noValidate
        onSubmit={form.handleSubmit}
        // The order was looked up by what the field held then.
        onChange={clear}
        className="mt-4 grid gap-3"
      >
        <Field
          label="Order number"
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'number')}
          required
        />
        <Button type="submit" busy={form.isSubmitting}>
          Look up
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {order && <OrderSummary line={line} order={order} />}
      </div>
      <div role="alert">
        {refusal !== null && (
          <Alert tone="danger" isAnnounced={false} className="mt-3">
            {refusal}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
