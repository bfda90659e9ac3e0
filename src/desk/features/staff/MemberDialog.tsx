import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { Member } from '@contract/calls/desk/members';
import { ROLES } from '@contract/desk/permissions';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Select } from '@ui/components/Select';
import { ROLE_LABELS } from '../../shared/roles';
import { useAppSelector } from '../../shared/state/hooks';
import { ChangeReport, isBusy, isUnsettled, useDialogFocus } from '../changes';
import { selectStaff } from '../session';
import { accessText, changeTexts, messages, roleTexts } from './messages';
import type { MemberChange, MemberChanging } from './useMemberChange';

/** Asks before a role or access is changed. */
export function MemberDialog({ changing: state }: { changing: MemberChanging }) {
  const { question, isOpen } = state;
  if (!question || !isOpen) return null;
  return question.kind === 'role' ? (
    <RoleDialog state={state} member={question.member} />
  ) : (
    <AccessDialog state={state} member={question.member} />
  );
}

interface Props {
  state: MemberChanging;
  member: Member;
}

function RoleDialog({ state: { changing, role, setRole, close }, member }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isRefused, setRefused] = useState(false);
  useDialogFocus(form, changing);
  const isUnderWay = isBusy(changing);
  const isSent = isUnsettled(changing);
  const isSame = role === member.role;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(isSame);
    if (isSame) form.current?.querySelector('select')?.focus();
    else if (!isUnderWay) changing.send('role');
  };
  return (
    <Dialog
      open
      isForm
      onClose={close}
      title={`Role of ${member.name}`}
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
            Change role
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        aria-label="Change role"
        noValidate
        onSubmit={submit}
        className="mt-4 grid gap-4"
      >
        <Select
          label="Role"
          error={isRefused && isSame ? messages.sameRole : null}
          value={role}
          disabled={isSent}
          onChange={({ target }) => {
            changing.forget();
            setRole(ROLES.find((each) => each === target.value) ?? role);
          }}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </Select>
        <div role="status" className="grid gap-2 empty:hidden">
          {roleTexts(member, role).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </form>
      <Report changing={changing} member={member} />
    </Dialog>
  );
}

function AccessDialog({ state: { changing, close }, member }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useDialogFocus(text, changing);
  const isSelf = useAppSelector(selectStaff)?.staff_id === member.staff_id;
  const isUnderWay = isBusy(changing);
  const isBlocked = isUnsettled(changing) && !isUnderWay;
  const [button, title] = member.active
    ? ['Disable', `Disable ${member.name}?`]
    : ['Enable', `Enable ${member.name}?`];
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button fullWidth onClick={close} disabled={isUnderWay}>
            Close
          </Button>
          {!isBlocked && (
            <Button
              variant={member.active ? 'danger' : 'primary'}
              fullWidth
              busy={isUnderWay}
              onClick={() => changing.send('access')}
            >
              {button}
            </Button>
          )}
        </>
      }
    >
      <div ref={text} className="grid gap-2">
        <p>{accessText(member)}</p>
        {isSelf && member.active && <p>{messages.self}</p>}
      </div>
      <Report changing={changing} member={member} />
    </Dialog>
  );
}

function Report({ changing, member }: { changing: MemberChange; member: Member }) {
  return (
    <ChangeReport change={changing} texts={changeTexts}>
      {changing.newest && (
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
          {differencesOf(member, changing.newest).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ChangeReport>
  );
}

/** What is different since the list was read. */
function differencesOf(before: Member, now: Member): string[] {
  const access = (isActive: boolean) => (isActive ? 'active' : 'disabled');
  const factor = (isOn: boolean) => (isOn ? 'on' : 'off');
  const differences = [
    before.role !== now.role && `Role: ${ROLE_LABELS[before.role]} → ${ROLE_LABELS[now.role]}`,
    before.active !== now.active && `Access: ${access(before.active)} → ${access(now.active)}`,
    before.second_factor !== now.second_factor &&
      `Second factor: ${factor(before.second_factor)} → ${factor(now.second_factor)}`,
    before.name !== now.name && `Name: ${before.name} → ${now.name}`,
  ].filter((difference) => difference !== false);
  return differences.length > 0 ? differences : [messages.hiddenDifference];
}
