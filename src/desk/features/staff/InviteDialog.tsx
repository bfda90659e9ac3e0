import { useEffect, useId } from 'react';
import { ROLES } from '@contract/desk/permissions';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Field } from '@ui/components/Field';
import { Select } from '@ui/components/Select';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { ROLE_LABELS } from '../../shared/roles';
import { ChangeReport, isBusy, isUnsettled, useFormFocus } from '../changes';
import { inviteTexts, messages } from './messages';
import type { Invite } from './useInvite';

export function InviteDialog({ invite: { form, inviting, isOpen, close } }: { invite: Invite }) {
  const element = useFirstErrorFocus(form);
  const formId = useId();
  useFormFocus(element, inviting);
  const isRefused = inviting.view.is('refused');
  useEffect(() => {
    if (isRefused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, isRefused, form.errors]);
  const isUnderWay = isBusy(inviting);
  const isSent = isUnsettled(inviting);
  return (
    <Dialog
      open={isOpen}
      isForm
      onClose={close}
      title="Invite somebody to the staff"
      actions={
        <>
          <Button fullWidth onClick={close} disabled={isUnderWay}>
            Close
          </Button>
          <Button
            variant="primary"
            fullWidth
            busy={isUnderWay}
            disabled={isSent && !isUnderWay}
            type="submit"
            form={formId}
          >
            Send invitation
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        aria-label="Invite"
        noValidate
        onSubmit={form.handleSubmit}
        // The answer was about what the fields held then.
        onChange={inviting.forget}
        className="mt-4 grid gap-4"
      >
        <Field
          label="Email"
          type="email"
          hint={messages.inviteHint}
          {...fieldOf(form, 'email')}
          required
          readOnly={isSent}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select label="Role" {...fieldOf(form, 'role')} required disabled={isSent}>
          <option value="">Choose a role</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </Select>
      </form>
      <ChangeReport
        change={inviting}
        texts={inviteTexts}
        showsRefusal={Object.keys(inviting.refusal?.fields ?? {}).length === 0}
      />
    </Dialog>
  );
}
