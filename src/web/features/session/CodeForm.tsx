import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { signIn } from '../../api/sessionApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { signInSentence } from './failureSentence';
import { codeHint, fieldErrors } from './messages';

const codeSchema = object({ code: string().trim().required(fieldErrors.code) });

interface Props {
  /** stands for the password, which is not sent again */
  challenge: string;
  onSignedIn: () => Promise<void>;
  /** @param refusal why the password is asked for again; null when the shopper wants it so */
  onStartAgain: (refusal: string | null) => void;
}

/** The second step of signing in. */
export function CodeForm({ challenge, onSignedIn, onStartAgain }: Props) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setRefusal(null);
      const answer = await dispatch(signIn({ challenge, ...codeSchema.cast(values) }));
      if (answer.kind === 'signed_in') await onSignedIn();
      else if (answer.kind === 'code_wanted') onStartAgain(null);
      else if (answer.failure.body?.code === 'token_invalid') onStartAgain(signInSentence(answer.failure));
      else setRefusal(signInSentence(answer.failure));
    },
  });
  const element = useFirstErrorFocus(form);
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form ref={element} aria-label="Sign in" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Field
        label="Code"
        hint={codeHint}
        {...fieldOf(form, 'code')}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        Continue
      </Button>
      <Button size="large" fullWidth disabled={form.isSubmitting} onClick={() => onStartAgain(null)}>
        Back
      </Button>
    </form>
  );
}
