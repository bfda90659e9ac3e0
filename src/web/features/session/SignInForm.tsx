import { useFormik } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { object, string, type InferType } from 'yup';
import { failureOf, type Failure } from '../../api/failure';
import { sessionApi } from '../../api/sessionApi';
import { fieldOf, useFirstErrorFocus } from '../../shared/forms/formik';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { readReturnOrder, readReturnPath } from '../../shared/routing/returning';
import { nonEmptyTextOf, isRecord } from '../../shared/guards';
import { settings } from '../../shared/settings';
import { useAppDispatch } from '../../shared/state/hooks';
import { Alert } from '../../shared/ui/Alert';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { PasswordField } from '../../shared/ui/PasswordField';
import { CodeForm } from './CodeForm';
import { fieldErrors } from './messages';

/** The rules of signing in (VALIDATION-05). */
const signInSchema = object({
  identifier: string().trim().required(fieldErrors.identifier),
  password: string().required(fieldErrors.yourPassword),
});

type SignInValues = InferType<typeof signInSchema>;

const emptySignIn: SignInValues = { identifier: '', password: '' };

interface Props {
  /** the page's message for a failure */
  sentenceFor: (failure: Failure) => string;
  /** signs in above another page, which stays: called in place of going on */
  onDone?: () => void;
}

/** Signs in, then goes to the page that asked for it, else home. A failure keeps what was typed. */
export function SignInForm({ sentenceFor, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const form = useFormik({
    initialValues: emptySignIn,
    validationSchema: signInSchema,
    validateOnBlur: false,
    onSubmit: async ({ identifier, password }) => {
      setRefusal(null);
      // Untracked, so that no state holds the challenge of a second step.
      const body = { ...identifierOf(identifier), password };
      const { error } = await dispatch(sessionApi.endpoints.login.initiate({ body }, { track: false }));
      const asked = error && challengeOf(failureOf(error));
      if (asked) setChallenge(asked);
      else if (error) setRefusal(sentenceFor(failureOf(error)));
      else await goOn();
    },
  });
  const goOn = async () => {
    if (onDone) onDone();
    else await navigate(readReturnPath(state), { replace: true, state: readReturnOrder(state) });
  };
  const element = useFirstErrorFocus(form);
  if (challenge !== null) {
    const startAgain = (sentence: string) => {
      setChallenge(null);
      setRefusal(sentence);
    };
    return <CodeForm challenge={challenge} onDone={() => void goOn()} onOver={startAgain} />;
  }
  return (
    <>
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
          target={onDone && '_blank'}
          className="thumb justify-self-end text-link"
        >
          Forgot Password?
        </Link>
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
          Sign In
        </Button>
      </form>
      {!onDone && <NewHere state={state} />}
    </>
  );
}

/** What goes with the code of the second step; null where none is asked for. */
function challengeOf({ body, data }: Failure): string | null {
  if (body?.code !== 'second_factor_required' || !isRecord(data)) return null;
  return nonEmptyTextOf(data.challenge);
}

function NewHere({ state }: { state: unknown }) {
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
