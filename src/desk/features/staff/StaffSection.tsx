import { useMemo, useState } from 'react';
import type { Member } from '@contract/calls/desk/members';
import { useQueryTimeout } from '../../api/deskApi';
import { endMemberSessions, resetMemberFactor, useListStaffInfiniteQuery } from '../../api/membersApi';
import { PagedList } from '../../shared/components/PagedList';
import { RepeatDialog } from '../../shared/components/RepeatDialog';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { selectStaff } from '../session';
import { MemberDialog } from './MemberDialog';
import { factorText, memberListTexts, messages } from './messages';
import { StaffTable, type MemberAction } from './StaffTable';
import { useMemberChange, type MemberChanging } from './useMemberChange';

/** What became of the last change of a member. */
export function useStaffSection() {
  const [result, setResult] = useState<{ staffId: number; text: string } | null>(null);
  const changing = useMemberChange(({ staff_id: staffId }, text) => setResult({ staffId, text }));
  return { changing, result, setResult };
}

interface Props {
  section: ReturnType<typeof useStaffSection>;
}

/** The members of staff, and what an owner may do to them. */
export function StaffSection({ section: { changing, result, setResult } }: Props) {
  const ownId = useAppSelector(selectStaff)?.staff_id;
  const query = useQueryTimeout(useListStaffInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }));
  const { currentData } = query;
  const members = useMemo(() => currentData?.pages.flatMap((page) => page?.items ?? []), [currentData]);
  const [repeatable, setRepeatable] = useState<Repeatable | null>(null);
  const ask = (action: MemberAction, member: Member) => {
    setResult(null);
    if (action === 'role' || action === 'access') changing.ask({ kind: action, member });
    else setRepeatable({ action, member });
  };
  return (
    <PagedList title="People" query={query} items={members} texts={memberListTexts}>
      {(items) => (
        <>
          <StaffTable members={items} ownId={ownId} result={result} onAsk={ask} />
          <Dialogs
            changing={changing}
            repeatable={repeatable}
            ownId={ownId}
            onClose={() => setRepeatable(null)}
            onDone={(text) => {
              if (repeatable) setResult({ staffId: repeatable.member.staff_id, text });
              setRepeatable(null);
            }}
          />
        </>
      )}
    </PagedList>
  );
}

interface Repeatable {
  action: 'sessions' | 'factor';
  member: Member;
}

interface DialogsProps {
  changing: MemberChanging;
  repeatable: Repeatable | null;
  ownId: number | undefined;
  onDone: (result: string) => void;
  onClose: () => void;
}

function Dialogs({ changing, repeatable, ownId, onDone, onClose }: DialogsProps) {
  const dispatch = useAppDispatch();
  if (!repeatable) return <MemberDialog changing={changing} />;
  const { action, member } = repeatable;
  const { staff_id: staffId, name } = member;
  const isFactor = action === 'factor';
  const send = async () => {
    const refusal = await dispatch(isFactor ? resetMemberFactor(staffId) : endMemberSessions(staffId));
    if (!refusal) onDone(isFactor ? messages.factorReset(name) : messages.sessionsEnded(name));
    return refusal?.sentence ?? null;
  };
  return (
    <RepeatDialog
      title={isFactor ? `Reset the second factor of ${name}?` : `End all sessions of ${name}?`}
      button={isFactor ? 'Reset second factor' : 'End sessions'}
      send={send}
      onClose={onClose}
    >
      <p>{isFactor ? factorText(member) : messages.sessionsText(name)}</p>
      {staffId === ownId && <p className="mt-2">{messages.self}</p>}
    </RepeatDialog>
  );
}
