import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { boolean, object, string } from 'yup';
import { failureOf, failureMessage, type Failure } from '@ui/api/failure';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Checkbox } from '@ui/components/Checkbox';
import { Dialog } from '@ui/components/Dialog';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { privacyApi } from '../../api/privacyApi';
import { readDeletionBlockers, type DeletionBlocker } from '../../api/readDeletionBlockers';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages } from './messages';
import { BlockingReasons } from './BlockingReasons';

interface Props {
  /** whether two-step sign-in is known to be on; the server may require a code even if it is false */
  asksCode: boolean;
  onClose: () => void;
}

/** Asks for the password before the deletion is requested. An error keeps the typed values. */
export function DeletionDialog({ asksCode: isTwoStepOn, onClose }: Props) {
  const { form, element, refusal, asksCode } = useDeletionForm(isTwoStepOn, onClose);
  const id = useId();
  return (
    <Dialog
      open
      isForm
      onClose={onClose}
      title="Delete account"
      actions={
        <>
          <Button variant="primary" fullWidth disabled={form.isSubmitting} onClick={onClose}>
            No, Keep
          </Button>
          <Button type="submit" form={id} variant="danger" fullWidth busy={form.isSubmitting}>
            Yes, Delete my account
          </Button>
        </>
      }
    >
      <p>{messages.dialogHint}</p>
      <form
        id={id}
        ref={element}
        noValidate
        onSubmit={form.handleSubmit}
        className="mt-5 grid gap-5 text-ink"
      >
        <PasswordField
          label="Current password"
          {...fieldOf(form, 'current_password')}
          required
          autoComplete="current-password"
        />
        {asksCode && (
          <Field
            label="Code"
            hint={messages.codeHint}
            {...fieldOf(form, 'code')}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <Checkbox
          label="Delete my reviews too"
          name="delete_reviews"
          checked={form.values.delete_reviews}
          onChange={form.handleChange}
        />
        {refusal && (
          <Alert tone="danger">
            {refusal.sentence}
            <BlockingReasons reasons={refusal.reasons} />
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

interface Refusal {
  sentence: string;
  reasons: DeletionBlocker[];
}

function useDeletionForm(isTwoStepOn: boolean, onClose: () => void) {
  const { requestDeletion } = privacyApi.endpoints;
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isCodeRequired, setCodeRequired] = useState(false);
  const asksCode = isTwoStepOn || isCodeRequired;
  const form = useFormik({
    initialValues: { current_password: '', code: '', delete_reviews: false },
    validationSchema: object({
      current_password: string().required(messages.passwordNeeded),
      code: asksCode ? string().trim().required(messages.codeNeeded) : string(),
      delete_reviews: boolean(),
    }),
    validateOnBlur: false,
    onSubmit: async ({ code, ...values }) => {
      setRefusal(null);
      const body = { ...values, ...(asksCode && { code: code.trim() }) };
      const { error } = await dispatch(requestDeletion.initiate({ body }, { track: false }));
      if (!error) {
        onClose();
        return;
      }
      const failure = failureOf(error);
      setRefusal(deletionRefusalOf(failure));
      if (failure.body?.fields?.code) setCodeRequired(true);
    },
  });
  const element = useFirstErrorFocus(form);
  return { form, element, refusal, asksCode };
}

function deletionRefusalOf(failure: Failure): Refusal {
  return {
    sentence: failureMessage(failure, messages.requestFailed),
    reasons: readDeletionBlockers(failure.data),
  };
}
