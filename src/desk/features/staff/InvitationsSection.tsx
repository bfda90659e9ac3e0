import { useId, useMemo, useState } from 'react';
import type { Invitation } from '@contract/calls/desk/members';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { formatShortDateTime } from '@ui/dates';
import { useQueryTimeout } from '../../api/deskApi';
import { useListInvitationsInfiniteQuery, withdrawInvitation } from '../../api/membersApi';
import { PagedList } from '../../shared/components/PagedList';
import { RepeatDialog } from '../../shared/components/RepeatDialog';
import { ROLE_LABELS } from '../../shared/roles';
import { useAppDispatch } from '../../shared/state/hooks';
import { invitationListTexts, messages } from './messages';

/** The invitations that can still be used. */
export function InvitationsSection() {
  const dispatch = useAppDispatch();
  const query = useQueryTimeout(
    useListInvitationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const { currentData } = query;
  const invitations = useMemo(() => currentData?.pages.flatMap((page) => page?.items ?? []), [currentData]);
  const [question, setQuestion] = useState<Invitation | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const withdraw = async ({ invitation_id: id, email }: Invitation) => {
    const refusal = await dispatch(withdrawInvitation(id));
    if (refusal && refusal.code !== 'not_found') return refusal.sentence;
    setResult(refusal ? messages.notOpen(email) : messages.withdrawn(email));
    setQuestion(null);
    return null;
  };
  return (
    <>
      <PagedList
        title="Open invitations"
        query={query}
        items={invitations}
        texts={invitationListTexts}
        result={
          result !== null && (
            <Alert tone="success" isAnnounced={false} className="mt-3">
              {result}
            </Alert>
          )
        }
      >
        {(items) => (
          <InvitationsTable
            invitations={items}
            onWithdraw={(invitation) => {
              setResult(null);
              setQuestion(invitation);
            }}
          />
        )}
      </PagedList>
      {question && (
        <RepeatDialog
          title={`Withdraw the invitation of ${question.email}?`}
          button="Withdraw"
          send={() => withdraw(question)}
          onClose={() => setQuestion(null)}
        >
          <p>{messages.withdrawText(question.email)}</p>
        </RepeatDialog>
      )}
    </>
  );
}

interface TableProps {
  invitations: readonly Invitation[];
  onWithdraw: (invitation: Invitation) => void;
}

function InvitationsTable({ invitations, onWithdraw }: TableProps) {
  return (
    <table role="table" aria-label="Open invitations" className="mt-4 w-full max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-sm text-muted">
          {['Email', 'Role', 'Invited by', 'Ends', 'Changes'].map((title) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className="px-3 pb-3 font-label first:pl-0 last:pr-0"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} onWithdraw={onWithdraw} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<TableProps, 'onWithdraw'> {
  invitation: Invitation;
}

function InvitationRow({ invitation, onWithdraw }: RowProps) {
  const emailId = useId();
  const { email, role, invited_by: inviter, expires_at: end } = invitation;
  return (
    <tr
      role="row"
      data-row=""
      tabIndex={-1}
      className="border-b border-line max-md:grid max-md:gap-1 max-md:py-4 md:[&>*]:px-3 md:[&>*]:py-3 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0"
    >
      <th role="rowheader" scope="row" id={emailId} className="text-left font-label wrap-anywhere">
        {email}
      </th>
      <td role="cell">{ROLE_LABELS[role]}</td>
      <td role="cell" className="wrap-anywhere max-md:text-sm max-md:text-muted">
        <span aria-hidden="true" className="md:hidden">
          Invited by{' '}
        </span>
        {inviter.name ?? 'command line'}
      </td>
      <td role="cell" className="max-md:text-sm max-md:text-muted">
        <span aria-hidden="true" className="md:hidden">
          Ends{' '}
        </span>
        <time dateTime={end}>{formatShortDateTime(end)}</time>
      </td>
      <td role="cell" className="max-md:pt-2 md:w-40">
        <Button size="small" aria-describedby={emailId} onClick={() => onWithdraw(invitation)}>
          Withdraw
        </Button>
      </td>
    </tr>
  );
}
