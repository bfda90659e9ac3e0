import { useFormik } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { object, string } from 'yup';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldErrors, messages } from './messages';
import type { Proof } from './useTwoStep';

interface Props {
  /** the form's name */
  label: string;
  /** which of the two fields are shown */
  fields: readonly (keyof Proof)[];
  codeLabel?: string;
  codeHint?: string;
  submitLabel: string;
  /** its request is in progress */
  busy: boolean;
  /** why the last request was refused, as a sentence */
  refusal: string | null;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
  /** above the fields */
  children?: ReactNode;
}

/** Asks for the password, a code, or both. An error keeps the typed values. */
export function ProofForm({ label, fields, refusal, onSubmit, onCancel, children, ...rest }: Props) {
  const { codeLabel = 'Code', codeHint = messages.codeHint, submitLabel } = rest;
  const form = useFormik<Proof>({
    initialValues: { current_password: '', code: '' },
    validationSchema: object(Object.fromEntries(fields.map((name) => [name, RULES[name]]))),
    validateOnBlur: false,
    onSubmit: ({ current_password, code }, { setSubmitting }) => {
      onSubmit({ current_password, code: code.trim() });
      setSubmitting(false);
    },
  });
  const busy = rest.busy || form.isSubmitting;
  const element = useFirstErrorFocus(form);
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form
      ref={element}
      aria-label={label}
      noValidate
      onSubmit={form.handleSubmit}
      className="mt-5 grid max-w-form gap-5"
    >
      {children}
      {fields.includes('current_password') && (
        <PasswordField
          label="Current password"
          {...fieldOf(form, 'current_password')}
          required
          autoComplete="current-password"
        />
      )}
      {fields.includes('code') && (
        <Field
          label={codeLabel}
          hint={codeHint}
          {...fieldOf(form, 'code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const RULES = {
  current_password: string().required(fieldErrors.current_password),
  code: string().trim().required(fieldErrors.code),
};
