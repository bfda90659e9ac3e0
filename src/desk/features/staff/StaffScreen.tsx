import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { InvitationsSection } from './InvitationsSection';
import { InviteDialog } from './InviteDialog';
import { messages } from './messages';
import { StaffSection, useStaffSection } from './StaffSection';
import { useInvite } from './useInvite';

/** The staff and the open invitations, for owners. */
export function StaffScreen() {
  const invite = useInvite();
  const section = useStaffSection();
  const leaving = useUnsavedChanges(invite.form.dirty || section.changing.isDirty, () => {
    invite.form.resetForm();
    section.changing.close();
  });
  return (
    <>
      <Button variant="primary" className="max-sm:w-full" onClick={invite.open}>
        Invite
      </Button>
      <div role="status">
        {invite.result !== null && (
          <Alert tone="success" isAnnounced={false} className="mt-4">
            {invite.result}
          </Alert>
        )}
      </div>
      <div className="mt-8 grid gap-12">
        <StaffSection section={section} />
        <InvitationsSection />
      </div>
      <InviteDialog invite={invite} />
      <LeaveDialog leaving={leaving} text={messages.unsent} />
    </>
  );
}
