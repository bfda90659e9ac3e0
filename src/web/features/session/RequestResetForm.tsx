import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { failureOf } from '@ui/api/failure';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { useRequestPasswordResetMutation } from '../../api/sessionApi';
import { resetSentence } from './failureSentence';
import { fieldErrors, messages } from './messages';

const requestResetSchema = object({
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailFormat),
});

type ResultAlert = { tone: 'success' | 'danger'; text: string } | null;

export function RequestResetForm() {
  const [requestReset] = useRequestPasswordResetMutation();
  const [result, setResult] = useState<ResultAlert>(null);
  const form = useFormik({
    initialValues: { email: '' },
    validationSchema: requestResetSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setResult(null);
      const { data, error } = await requestReset({ body: requestResetSchema.cast(values) });
      setResult(
        error
          ? { tone: 'danger', text: resetSentence(failureOf(error)) }
          : {
              tone: 'success',
              text: data ?? messages.resetRequested,
            },
      );
    },
  });
  const element = useFirstErrorFocus(form);
  return (
    <form
      ref={element}
      aria-label="Reset link"
      noValidate
      onSubmit={form.handleSubmit}
      className="grid gap-5"
    >
      {result && <Alert tone={result.tone}>{result.text}</Alert>}
      <Field label="Email" {...fieldOf(form, 'email')} type="email" required autoComplete="email" />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        Send reset link
      </Button>
    </form>
  );
}
