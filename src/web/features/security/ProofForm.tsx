import { useFormik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { failureOf, sentenceOf } from '../../api/failure';
import { plainCode } from '../../api/securityApi';
import { fieldOf, useFirstErrorFocus } from '../../shared/forms/formik';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { PasswordField } from '../../shared/ui/PasswordField';
import { messages } from './messages';

interface Proof {
  current_password: string;
  code: string;
}

interface Props {
  /** the form's name */
  label: string;
  asks: readonly (keyof Proof)[];
  codeLabel?: string;
  submit: string;
  onCancel: () => void;
  /** sends what was typed; answers with the error, if any */
  send: (proof: Proof) => Promise<unknown>;
}

/** Asks for password, code or both before something is done. A refusal keeps what was typed. */
export function ProofForm({ label, asks, codeLabel = 'Code', submit, onCancel, send }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const required = {
    current_password: string().required(messages.passwordNeeded),
    code: string().trim().required(messages.codeNeeded),
  };
  const form = useFormik<Proof>({
    initialValues: { current_password: '', code: '' },
    validationSchema: object(Object.fromEntries(asks.map((name) => [name, required[name]]))),
    validateOnBlur: false,
    onSubmit: async ({ current_password, code }, { setErrors }) => {
      setRefusal(null);
      const error = await send({ current_password, code: plainCode(code) });
      if (!error) return;
      const failure = failureOf(error);
      const fields = failure.body?.fields ?? {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(sentenceOf(failure, messages.failed));
    },
  });
  const element = useFirstErrorFocus(form);
  return (
    <form
      ref={element}
      aria-label={label}
      noValidate
      onSubmit={form.handleSubmit}
      className="grid max-w-form gap-5"
    >
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {asks.includes('current_password') && (
        <PasswordField
          label="Current password"
          {...fieldOf(form, 'current_password')}
          required
          autoComplete="current-password"
        />
      )}
      {asks.includes('code') && (
        <Field
          label={codeLabel}
          hint={codeLabel === 'Code' ? messages.codeHint : undefined}
          {...fieldOf(form, 'code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {submit}
        </Button>
        <Button type="button" onClick={onCancel} disabled={form.isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
