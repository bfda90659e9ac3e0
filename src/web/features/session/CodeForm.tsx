import { useFormik } from 'formik';
import { useEffect } from 'react';
import { object, string } from 'yup';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { codeHint, fieldErrors } from './messages';

const codeSchema = object({ code: string().trim().required(fieldErrors.code) });

interface Props {
  /** the request is in progress */
  busy: boolean;
  /** why the last code was refused, as a sentence */
  refusal: string | null;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in. */
export function CodeForm({ refusal, onSubmit, onBack, ...rest }: Props) {
  const form = useFormik({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    validateOnBlur: false,
    onSubmit: (values, { setSubmitting }) => {
      onSubmit(codeSchema.cast(values).code);
      setSubmitting(false);
    },
  });
  const busy = rest.busy || form.isSubmitting;
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
      <Button type="submit" variant="primary" size="large" fullWidth busy={busy}>
        Continue
      </Button>
      <Button size="large" fullWidth disabled={busy} onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
