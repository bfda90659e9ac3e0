import { AuthenticatorKey } from '@ui/components/AuthenticatorKey';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { Announcement } from '../components/Announcement';
import { keyTexts, messages } from './messages';
import { APP_CODE, useCodeForm } from './useCodeForm';

interface Props {
  secret: string;
  uri: string;
  /** why the last code was refused, as a sentence */
  refusal: string | null;
  onConfirm: (code: string) => Promise<void>;
}

/** Sets up a second factor: its QR code and secret, and the first code of the app. */
export function FactorForm({ secret, uri, refusal, onConfirm }: Props) {
  const { formProps, fieldProps, isSubmitting } = useCodeForm(onConfirm);
  return (
    <form {...formProps} aria-label="Set up a second factor" className="grid gap-5">
      <AuthenticatorKey secret={secret} uri={uri} texts={keyTexts} />
      <p className="text-ink-2">{messages.before}</p>
      <Announcement tone="danger" text={refusal} />
      <Field label="Code" hint={messages.codeHint} {...APP_CODE} {...fieldProps} />
      <Button type="submit" variant="primary" size="large" fullWidth busy={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}
