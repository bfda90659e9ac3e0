import { useFormik, type FormikProps } from 'formik';
import { useLocation, useNavigate } from 'react-router-dom';
import { object, string, type InferType } from 'yup';
import type { Failure } from '@ui/api/failure';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Link } from '@ui/routing/Link';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { paths } from '../../shared/routing/paths';
import { readReturnOrder, readReturnPath } from '../../shared/routing/returnState';
import { settings } from '../../shared/settings';
import { CodeForm } from './CodeForm';
import { signInSentence } from './failureSentence';
import { fieldErrors } from './messages';
import { useReportOnUnmount, type PrefilledFormProps } from './useReportOnUnmount';
import { useSignIn } from './useSignIn';

/** The rules of signing in (VALIDATION-05). */
const signInSchema = object({
  identifier: string().trim().required(fieldErrors.identifier),
  password: string().required(fieldErrors.yourPassword),
});

export type SignInValues = InferType<typeof signInSchema>;

const emptySignIn: SignInValues = { identifier: '', password: '' };

interface Props extends PrefilledFormProps<SignInValues> {
  /** the page's text for a failure */
  sentenceFor: (failure: Failure) => string;
  /** in a dialog above another page: called instead of the redirect */
  onDone?: () => void;
}

/**
 * Signs in, with a code if the account needs one, then returns to the page that linked here, or home. A failure keeps
 * the typed values.
 */
export function SignInForm({ sentenceFor, onDone, prefill, onUnmount }: Props) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const finish = () => {
    if (onDone) onDone();
    else void navigate(readReturnPath(state), { replace: true, state: readReturnOrder(state) });
  };
  const { shown, sentence, sendPassword, sendCode, startAgain } = useSignIn(finish);
  const form = useFormik({
    initialValues: { ...emptySignIn, ...prefill },
    validationSchema: signInSchema,
    validateOnBlur: false,
    onSubmit: ({ identifier, password }, { setSubmitting }) => {
      sendPassword({ ...identifierOf(identifier), password }, sentenceFor);
      setSubmitting(false);
    },
  });
  useReportOnUnmount(form.values, onUnmount);
  if (shown.is('code') || shown.is('signedInByCode')) {
    return (
      <CodeForm
        busy={shown.is('code.sending') || shown.is('signedInByCode')}
        refusal={shown.is('code.refused') ? sentence : null}
        onSubmit={(code) => sendCode(code, signInSentence)}
        onBack={startAgain}
      />
    );
  }
  return (
    <>
      <PasswordForm
        form={form}
        busy={form.isSubmitting || shown.is('password.sending') || shown.is('signedIn')}
        refusal={shown.is('password.refused') ? sentence : null}
        isInDialog={onDone !== undefined}
      />
      {!onDone && <CreateAccountPrompt state={state} />}
    </>
  );
}

interface PasswordFormProps {
  form: FormikProps<SignInValues>;
  busy: boolean;
  refusal: string | null;
  /** links must not leave the page below the dialog */
  isInDialog: boolean;
}

function PasswordForm({ form, busy, refusal, isInDialog }: PasswordFormProps) {
  const element = useFirstErrorFocus(form);
  return (
    <form ref={element} aria-label="Sign in" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Field
        label="Username or email"
        {...fieldOf(form, 'identifier')}
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
      <Link
        to={paths.requestPasswordReset()}
        target={isInDialog ? '_blank' : undefined}
        className="touch-target justify-self-end text-link"
      >
        Forgot Password?
      </Link>
      <Button type="submit" variant="primary" size="large" fullWidth busy={busy}>
        Sign In
      </Button>
    </form>
  );
}

function CreateAccountPrompt({ state }: { state: unknown }) {
  return (
    <section aria-labelledby="new-here" className="mt-7 border-t border-line pt-6">
      <h2 id="new-here" className="mb-3 text-base font-text tracking-normal">
        New to {settings.shop.name}?
      </h2>
      <ButtonLink to={paths.signUp()} state={state} size="large" fullWidth>
        Create account
      </ButtonLink>
    </section>
  );
}

type Identifier = { email: string } | { username: string };

/** An identifier with an at-sign is sent as email, any other as username (SESSION-05, SESSION-06). */
export function identifierOf(text: string): Identifier {
  const trimmed = text.trim();
  return trimmed.includes('@') ? { email: trimmed } : { username: trimmed };
}
