import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { PageSection } from '@ui/components/PageSection';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { messages, passwordHint } from './messages';
import type { PasswordChange } from './usePasswordChange';

interface Props {
  password: PasswordChange;
  /** null while that is being read */
  hasFactor: boolean | null;
}

export function PasswordSection({ password, hasFactor }: Props) {
  const { form, outcome, isSent, isLookingUp } = password;
  const element = useFirstErrorFocus(form);
  const alertText = alertTextOf(password);
  return (
    <PageSection title="Password">
      <form
        ref={element}
        aria-label="Change password"
        noValidate
        onSubmit={form.handleSubmit}
        className="mt-4 grid max-w-form gap-5"
      >
        <div role="status" className="empty:hidden">
          {isLookingUp && <p className="text-muted">{messages.passwordLookingUp}</p>}
          {outcome?.kind === 'done' && (
            <Alert tone="success" isAnnounced={false}>
              {messages.passwordChanged}
            </Alert>
          )}
        </div>
        <div role="alert" className="empty:hidden">
          {alertText !== null && (
            <Alert tone="danger" isAnnounced={false}>
              {alertText}
            </Alert>
          )}
        </div>
        <PasswordField
          label="Current password"
          {...fieldOf(form, 'current_password')}
          required
          readOnly={isSent}
          autoComplete="current-password"
        />
        <PasswordField
          label="New password"
          hint={passwordHint(hasFactor)}
          {...fieldOf(form, 'new_password')}
          required
          readOnly={isSent}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm new password"
          {...fieldOf(form, 'confirmation')}
          required
          readOnly={isSent}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.isSubmitting}>
            {isSent ? 'Check again' : 'Change password'}
          </Button>
        </div>
      </form>
    </PageSection>
  );
}

function alertTextOf({ outcome, isLookingUp }: PasswordChange): string | null {
  if (isLookingUp) return null;
  if (outcome?.kind === 'refused') return outcome.sentence;
  return outcome?.kind === 'unknown' ? messages.passwordUnknown : null;
}
