import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Link } from '@ui/routing/Link';
import { requestReset } from '../../api/staffApi';
import { Announcement } from '../../shared/components/Announcement';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { fieldErrors, resetMessages } from './messages';

const schema = object({ email: string().trim().required(fieldErrors.email) });

interface Result {
  tone: 'success' | 'danger';
  text: string;
}

interface Props {
  /** the link that led here no longer works, and its form is gone: the field takes the focus */
  isRetry: boolean;
}

/** Asks for the email to which a link for a new password goes. */
export function RequestResetForm({ isRetry }: Props) {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<Result | null>(null);
  const form = useFormik({
    initialValues: { email: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ email }, { setErrors }) => {
      setResult(null);
      const outcome = await dispatch(requestReset({ email: email.trim() }));
      if ('result' in outcome) setResult({ tone: 'success', text: outcome.result });
      else if (outcome.refusal.fields.email) setErrors(outcome.refusal.fields);
      else setResult({ tone: 'danger', text: outcome.refusal.sentence });
    },
  });
  const element = useFirstErrorFocus(form);
  useEffect(() => {
    if (isRetry) element.current?.querySelector('input')?.focus();
  }, [isRetry, element]);
  const textOf = (tone: Result['tone']) => (result?.tone === tone ? result.text : null);
  return (
    <form
      ref={element}
      aria-label="Reset link"
      noValidate
      onSubmit={form.handleSubmit}
      className="grid gap-5"
    >
      <p className="text-ink-2">{resetMessages.request}</p>
      <Announcement tone="danger" text={textOf('danger')} />
      <Announcement tone="success" text={textOf('success')} />
      <Field
        label="Email"
        type="email"
        {...fieldOf(form, 'email')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        Send link
      </Button>
      <Link to={paths.signIn()} className="inline-flex min-h-11 items-center justify-self-start text-link">
        Back to signing in
      </Link>
    </form>
  );
}
