import { useId } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { TextArea } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { LineText } from './LineText';
import { messages } from './messages';
import type { Ignoring } from './useIgnoring';

/** Asks why a line is not for an order. */
export function IgnoreDialog({ ignoring }: { ignoring: Ignoring }) {
  const { line, form, refusal, isOpen, close, clear } = ignoring;
  const element = useFirstErrorFocus(form);
  const formId = useId();
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={close}
      title="Not for an order"
      actions={
        <>
          <Button fullWidth onClick={close} disabled={form.isSubmitting}>
            Close
          </Button>
          <Button variant="primary" fullWidth busy={form.isSubmitting} type="submit" form={formId}>
            Not for an order
          </Button>
        </>
      }
    >
      {line && <LineText line={line} />}
      <form
        id={formId}
        ref={element}
        aria-label="Not for an order"
        noValidate
        onSubmit={form.handleSubmit}
        onChange={clear}
        className="mt-4 grid gap-4"
      >
        <TextArea
          label="Reason"
          hint={messages.reasonHint}
          {...fieldOf(form, 'reason')}
          required
          readOnly={form.isSubmitting}
        />
      </form>
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
