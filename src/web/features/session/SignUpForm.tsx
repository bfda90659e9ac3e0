import { useFormik } from 'formik';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFirstErrorFocus } from '@ui/forms/formik';
import { Link } from '@ui/routing/Link';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { signUp } from '../../api/sessionApi';
import { readReturnPath } from '../../shared/routing/returnState';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { signUpSentence } from './failureSentence';
import { messages } from './messages';
import { emptySignUp, SignUpFields, signUpSchema, type SignUpValues } from './SignUpFields';
import { useReportOnUnmount, type PrefilledFormProps } from './useReportOnUnmount';
import { useDelayedRedirect } from './useDelayedRedirect';

interface Props extends PrefilledFormProps<SignUpValues> {
  /** in a dialog above another page: called instead of the message and the redirect */
  onDone?: () => void;
}

/** Creates the account, shows a message for a moment, then returns to the page that linked here, or home. */
export function SignUpForm({ onDone, prefill, onUnmount }: Props) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCreated, setCreated] = useState(false);
  const state: unknown = useLocation().state;
  useDelayedRedirect(isCreated ? readReturnPath(state) : null);
  const form = useFormik({
    initialValues: { ...emptySignUp, ...prefill },
    validationSchema: signUpSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setErrors }) => {
      setRefusal(null);
      const failure = await dispatch(signUp({ ...signUpSchema.cast(values), confirm_email: true }));
      if (failure === null) {
        if (onDone) onDone();
        else setCreated(true);
        return;
      }
      setRefusal(signUpSentence(failure));
      setErrors(failure.body?.fields ?? {});
    },
  });
  useReportOnUnmount(form.values, onUnmount);
  const element = useFirstErrorFocus(form);
  return (
    <>
      <form
        ref={element}
        aria-label="Create account"
        noValidate
        onSubmit={form.handleSubmit}
        className="grid gap-5"
      >
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <SignUpFields form={form} />
        {isCreated && <Alert tone="success">{messages.signedUp}</Alert>}
        <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting || isCreated}>
          Create account
        </Button>
      </form>
      {!onDone && (
        <p className="mt-7 border-t border-line pt-6">
          Already have an account?{' '}
          <Link to={paths.signIn()} state={state} className="text-link">
            Sign In
          </Link>
        </p>
      )}
    </>
  );
}
