import { useId, type ReactNode } from 'react';
import type { Member } from '@contract/calls/desk/members';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import { formatDate, formatShortDateTime } from '@ui/dates';
import { ROLE_LABELS } from '../../shared/roles';
import { messages } from './messages';

/** What an owner may do to a member of staff. */
export type MemberAction = 'role' | 'access' | 'sessions' | 'factor';

interface Props {
  members: readonly Member[];
  /** the one who looks at the list */
  ownId: number | undefined;
  /** what became of the last change, below the member whom it was of */
  result: { staffId: number; text: string } | null;
  onAsk: (action: MemberAction, member: Member) => void;
}

/** Each row is a block where the table would be narrow. Roles are given, since a browser forgets those of other layouts. */
export function StaffTable({ members, ownId, result, onAsk }: Props) {
  return (
    <table role="table" aria-label="Staff" className="mt-4 w-full max-xl:block">
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row" className="border-b border-line text-left text-sm text-muted">
          {['Name', 'Role', 'Access', 'Joined', 'Last seen', 'Changes'].map((title) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className="px-3 pb-3 font-label whitespace-nowrap first:pl-0 last:pr-0"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:block">
        {members.map((member) => (
          <MemberRow
            key={member.staff_id}
            member={member}
            isSelf={member.staff_id === ownId}
            result={result?.staffId === member.staff_id ? result.text : null}
            onAsk={onAsk}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'onAsk'> {
  member: Member;
  isSelf: boolean;
  result: string | null;
}

function MemberRow({ member, isSelf, result, onAsk }: RowProps) {
  const nameId = useId();
  return (
    <tr
      role="row"
      data-row=""
      tabIndex={-1}
      className="border-b border-line align-top max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-3 max-xl:gap-y-1.5 max-xl:py-5 xl:[&>*]:px-3 xl:[&>*]:py-4 xl:[&>*:first-child]:pl-0 xl:[&>*:last-child]:pr-0"
    >
      <th role="rowheader" scope="row" className="text-left font-text max-xl:w-full">
        <span id={nameId} className="font-label wrap-anywhere">
          {member.name}
        </span>
        {isSelf && <span className="text-muted"> (you)</span>}
        <span className="block text-sm text-muted wrap-anywhere">{member.email}</span>
      </th>
      <td role="cell">{ROLE_LABELS[member.role]}</td>
      <td role="cell">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={member.active ? 'success' : 'neutral'}>{member.active ? 'Active' : 'Disabled'}</Badge>
          <Badge>{member.second_factor ? 'Second factor on' : 'Second factor off'}</Badge>
        </span>
      </td>
      <DateCell title="Joined">
        <time dateTime={member.created_at}>{formatDate(member.created_at)}</time>
      </DateCell>
      <DateCell title="Last seen">
        {member.last_seen_at === null ? (
          messages.neverSeen
        ) : (
          <time dateTime={member.last_seen_at}>{formatShortDateTime(member.last_seen_at)}</time>
        )}
      </DateCell>
      <td role="cell" className="max-xl:w-full max-xl:pt-2 xl:w-85">
        <MemberButtons member={member} nameId={nameId} onAsk={onAsk} />
        <div role="status">
          {result !== null && (
            <Alert tone="success" isAnnounced={false} className="mt-3">
              {result}
            </Alert>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Named where no column is. */
function DateCell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td role="cell" className="text-sm text-muted max-sm:w-full xl:min-w-28 xl:text-base xl:text-ink-2">
      <span aria-hidden="true" className="xl:hidden">
        {title}:{' '}
      </span>
      {children}
    </td>
  );
}

interface ButtonsProps extends Pick<Props, 'onAsk'> {
  member: Member;
  nameId: string;
}

function MemberButtons({ member, nameId, onAsk }: ButtonsProps) {
  const actions: [MemberAction, string][] = [
    ['role', 'Role'],
    ['access', member.active ? 'Disable' : 'Enable'],
    ['sessions', 'End sessions'],
  ];
  if (member.second_factor) actions.push(['factor', 'Reset second factor']);
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(([action, text]) => (
        <Button key={action} size="small" aria-describedby={nameId} onClick={() => onAsk(action, member)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
