import { useFormik } from 'formik';
import { useEffect } from 'react';
import { object, string } from 'yup';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { CopyButton } from '@ui/components/CopyButton';
import { Field } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { fieldErrors, messages } from './messages';

const schema = object({ code: string().trim().required(fieldErrors.code) });
const COPYING = { copied: messages.copied, refused: messages.copyRefused };

export interface FactorSetupProps {
  secret: string;
  /** for a QR code */
  uri: string;
  /** why the last code was refused */
  error: string | null;
  /** resolves once the code is answered */
  onConfirm: (code: string) => Promise<void>;
}

/** The secret of a new second factor, and its first code. */
export function FactorSetup({ secret, uri, error, onConfirm }: FactorSetupProps) {
  const form = useFormik({
    initialValues: { code: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: ({ code }) => onConfirm(code.trim()),
  });
  const element = useFirstErrorFocus(form);
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form
      ref={element}
      aria-label="Second factor"
      noValidate
      onSubmit={form.handleSubmit}
      className="mt-4 grid max-w-form gap-5"
    >
      <p className="text-ink-2">{messages.scan}</p>
      <div>
        <p className="text-sm font-label">Secret</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 text-base wrap-anywhere">{groupsOfFour(secret)}</code>
          <CopyButton label="Copy secret" text={secret} messages={COPYING} />
        </div>
        <a href={uri} className="touch-target mt-1 inline-block text-link">
          Open in an app on this device
        </a>
      </div>
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <Alert tone="danger" isAnnounced={false}>
            {error}
          </Alert>
        )}
      </div>
      <Field
        label="Code"
        {...fieldOf(form, 'code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** `JBSW Y3DP EHPK 3PXP` */
function groupsOfFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
