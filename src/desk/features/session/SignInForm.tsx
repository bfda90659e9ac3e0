import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { object, string, type InferType } from 'yup';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Link } from '@ui/routing/Link';
import { signIn, type NextStep } from '../../api/staffApi';
import { Announcement } from '../../shared/components/Announcement';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { fieldErrors, messages, signInNotices, type SignInNotice } from './messages';
import { selectHasEnded } from './sessionSlice';

const schema = object({
  email: string().trim().required(fieldErrors.email),
  password: string().required(fieldErrors.password),
});

type Values = InferType<typeof schema>;

interface Props {
  /** of an earlier try */
  email: string;
  /** why that try is over, as a sentence */
  over: string | null;
  /** from the page before */
  notice: SignInNotice | null;
  onStep: (step: NextStep, email: string) => void;
}

/** Signs in up to the second factor; a failure keeps what was typed. */
export function SignInForm({ email, over, notice, onStep }: Props) {
  const dispatch = useAppDispatch();
  const hasEnded = useAppSelector(selectHasEnded);
  const [refusal, setRefusal] = useState(over);
  const form = useFormik<Values>({
    initialValues: { email, password: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setRefusal(null);
      const body = { email: values.email.trim(), password: values.password };
      const outcome = await dispatch(signIn(body));
      if ('result' in outcome) onStep(outcome.result, body.email);
      else setRefusal(outcome.refusal.sentence);
    },
  });
  const element = useFirstErrorFocus(form);
  const isReturning = email !== '';
  useEffect(() => {
    if (isReturning) element.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [isReturning, element]);
  const ended = hasEnded ? messages.sessionEnded : null;
  return (
    <form ref={element} aria-label="Sign in" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <Announcement tone="danger" text={refusal} />
      <Announcement
        tone={notice ? 'success' : 'info'}
        text={refusal === null ? (notice ? signInNotices[notice] : ended) : null}
      />
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
      <Link to={paths.reset()} className="inline-flex min-h-11 items-center justify-self-start text-link">
        Forgot your password?
      </Link>
    </form>
  );
}
