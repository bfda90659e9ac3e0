import { useFormik } from 'formik';
import { useEffect } from 'react';
import { object, string } from 'yup';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import type { Refusal } from '../../api/refusal';
import { fieldErrors, messages } from './messages';
import type { Proof } from './useFactorFlow';

const EMPTY: Proof = { current_password: '', code: '' };
const password = string().required(fieldErrors.currentPassword);
const PASSWORD_SCHEMA = object({ current_password: password });
const BOTH_SCHEMA = object({ current_password: password, code: string().trim().required(fieldErrors.code) });

interface Props {
  /** the form's name */
  label: string;
  text: string;
  /** whether a code of the present second factor is needed, too */
  needsCode: boolean;
  /** why the last press was refused, as a sentence */
  refusal: string | null;
  /** @returns what was refused, by field */
  onSubmit: (proof: Proof) => Promise<Refusal['fields']>;
  onCancel: () => void;
}

/** Asks who it is, before a second factor is changed. A refusal keeps what was typed. */
export function ProofForm({ label, text, needsCode, refusal, onSubmit, onCancel }: Props) {
  const form = useFormik({
    initialValues: EMPTY,
    validationSchema: needsCode ? BOTH_SCHEMA : PASSWORD_SCHEMA,
    validateOnBlur: false,
    onSubmit: async ({ current_password, code }, { setErrors }) => {
      const refused = await onSubmit({ current_password, code: code.trim() });
      if (Object.keys(refused).length > 0) setErrors(refused);
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
      className="mt-4 grid max-w-form gap-5"
    >
      <p className="text-ink-2">{text}</p>
      <div role="alert" className="empty:hidden">
        {refusal !== null && (
          <Alert tone="danger" isAnnounced={false}>
            {refusal}
          </Alert>
        )}
      </div>
      <PasswordField
        label="Current password"
        {...fieldOf(form, 'current_password')}
        required
        autoComplete="current-password"
      />
      {needsCode && (
        <Field
          label="Code"
          hint={messages.codeHint}
          {...fieldOf(form, 'code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          Continue
        </Button>
        <Button disabled={form.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
