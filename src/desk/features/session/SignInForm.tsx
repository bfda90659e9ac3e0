import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string, type InferType } from 'yup';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { signIn } from '../../api/staffApi';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { fieldErrors, messages } from './messages';
import { selectHasEnded } from './sessionSlice';

const schema = object({
  email: string().trim().required(fieldErrors.email),
  password: string().required(fieldErrors.password),
});

const initialValues: InferType<typeof schema> = { email: '', password: '' };

/** Signs in; a failure keeps what was typed. The page goes on once the session is open. */
export function SignInForm() {
  const dispatch = useAppDispatch();
  const hasEnded = useAppSelector(selectHasEnded);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ email, password }) => {
      setRefusal(null);
      const failed = await dispatch(signIn({ email: email.trim(), password }));
      if (failed) setRefusal(failed.sentence);
    },
  });
  const element = useFirstErrorFocus(form);
  return (
    <form ref={element} aria-label="Sign in" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {refusal !== null && (
          <Alert tone="danger" isAnnounced={false}>
            {refusal}
          </Alert>
        )}
      </div>
      {hasEnded && refusal === null && <Alert tone="info">{messages.sessionEnded}</Alert>}
      <Field
        label="Email"
        type="email"
        {...fieldOf(form, 'email')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label="Password"
        {...fieldOf(form, 'password')}
        required
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        Sign in
      </Button>
    </form>
  );
}
