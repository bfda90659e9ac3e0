import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { failureOf } from '../../api/failure';
import { plainCode } from '../../api/securityApi';
import { sessionApi } from '../../api/sessionApi';
import { fieldOf, useFirstErrorFocus } from '../../shared/forms/formik';
import { useAppDispatch } from '../../shared/state/hooks';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { signInSentence } from './failureSentence';
import { fieldErrors, messages } from './messages';

const codeSchema = object({ code: string().trim().required(fieldErrors.code) });

interface Props {
  /** of the sign-in whose password was right */
  challenge: string;
  onDone: () => void;
  /** the challenge is worth nothing any more: the password is asked for again */
  onOver: (sentence: string) => void;
}

/** The second step of signing in. */
export function CodeForm({ challenge, onDone, onOver }: Props) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    validateOnBlur: false,
    onSubmit: async ({ code }) => {
      setRefusal(null);
      const body = { challenge, code: plainCode(code) };
      const { error } = await dispatch(sessionApi.endpoints.login.initiate({ body }, { track: false }));
      if (!error) {
        onDone();
        return;
      }
      const failure = failureOf(error);
      const sentence = signInSentence(failure);
      if (failure.body?.code === 'token_invalid') onOver(sentence);
      else setRefusal(sentence);
    },
  });
  const element = useFirstErrorFocus(form);
  // It takes the place of the form that had the focus.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form ref={element} aria-label="Sign in" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Field
        label="Code"
        hint={messages.codeHint}
        {...fieldOf(form, 'code')}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
