import { useFormik } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { object, string } from 'yup';
import { sentenceOf, type Failure } from '@ui/api/failure';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldErrors, messages } from './messages';

export interface Proof {
  current_password: string;
  code: string;
}

interface Props {
  /** the form's name */
  label: string;
  /** which of the two are asked for */
  asks: readonly (keyof Proof)[];
  codeLabel?: string;
  codeHint?: string;
  submit: string;
  /** does it. @returns why it was refused, or null */
  onSubmit: (proof: Proof) => Promise<Failure | null>;
  onCancel: () => void;
  /** above the fields */
  children?: ReactNode;
}

/** Asks for the password, a code, or both. A refusal keeps what was typed. */
export function ProofForm({ label, asks, onSubmit, onCancel, children, ...texts }: Props) {
  const { codeLabel = 'Code', codeHint = messages.codeHint, submit } = texts;
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik<Proof>({
    initialValues: { current_password: '', code: '' },
    validationSchema: object(Object.fromEntries(asks.map((name) => [name, RULES[name]]))),
    validateOnBlur: false,
    onSubmit: async ({ current_password, code }) => {
      setRefusal(null);
      const failure = await onSubmit({ current_password, code: code.trim() });
      if (failure) setRefusal(sentenceOf(failure, messages.failed));
    },
  });
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
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {submit}
        </Button>
        <Button disabled={form.isSubmitting} onClick={onCancel}>
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
