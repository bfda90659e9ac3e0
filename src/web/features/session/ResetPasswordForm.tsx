import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { failureOf } from '@ui/api/failure';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { PasswordField } from '@ui/components/PasswordField';
import { useResetPasswordMutation } from '../../api/sessionApi';
import { paths } from '../../shared/routing/paths';
import { resetSentence } from './failureSentence';
import { fieldErrors, messages, passwordHint } from './messages';
import { useDelayedRedirect } from './useDelayedRedirect';

/** The form itself checks that both match, since that has a message of its own (VALIDATION-06). */
const resetPasswordSchema = object({
  password: string().required(fieldErrors.password),
  confirmation: string().required(fieldErrors.confirmation),
});

interface Props {
  uid: string;
  token: string;
}

/** Sets the new password of a reset link, then goes to /signin. */
export function ResetPasswordForm({ uid, token }: Props) {
  const [resetPassword] = useResetPasswordMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [successText, setSuccessText] = useState<string | null>(null);
  useDelayedRedirect(successText === null ? null : paths.signIn());
  const form = useFormik({
    initialValues: { password: '', confirmation: '' },
    validationSchema: resetPasswordSchema,
    validateOnBlur: false,
    onSubmit: async ({ password, confirmation }) => {
      setRefusal(password === confirmation ? null : messages.passwordsDiffer);
      if (password !== confirmation) return;
      const { data, error } = await resetPassword({ body: { uid, token, password } });
      if (error) setRefusal(resetSentence(failureOf(error)));
      else setSuccessText(data ?? messages.resetDone);
    },
  });
  const element = useFirstErrorFocus(form);
  return (
    <form ref={element} aria-label="Reset" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <PasswordField
        label="New password"
        hint={passwordHint}
        {...fieldOf(form, 'password')}
        required
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm new password"
        {...fieldOf(form, 'confirmation')}
        required
        autoComplete="new-password"
      />
      {successText && <Alert tone="success">{successText}</Alert>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        busy={form.isSubmitting || successText !== null}
      >
        Reset password
      </Button>
    </form>
  );
}
