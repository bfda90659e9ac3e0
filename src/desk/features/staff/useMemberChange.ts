import { useState } from 'react';
import type { Member } from '@contract/calls/desk/members';
import type { Role } from '@contract/desk/permissions';
import { changeMember, lookUpMember, rereadStaff, showMember } from '../../api/membersApi';
import { readMember } from '../../api/readMembers';
import { useAppDispatch } from '../../shared/state/hooks';
import { changeMirror, isUnsettled, useChange, type SubjectChange } from '../changes';
import { messages } from './messages';

const changeMemberMirror = changeMirror('changeMember');

/** A change of a member that the screen asks about. */
export interface MemberQuestion {
  kind: 'role' | 'access';
  /** as read when the question was opened */
  member: Member;
}

interface Options {
  question: MemberQuestion | null;
  role: Role;
  onDone: (member: Member) => void;
  onNewest: (member: Member) => void;
}

export type MemberChange = SubjectChange<Member>;

/** Changes role or access of the member in question. */
function useSendChange({ question, role, onDone, onNewest }: Options): MemberChange {
  const dispatch = useAppDispatch();
  const questionOf = () => {
    if (!question) throw new Error('There is nobody to change.');
    return question;
  };
  return useChange({
    mirror: changeMemberMirror,
    send: async () => {
      const { kind, member } = questionOf();
      const body = kind === 'role' ? { role } : { active: !member.active };
      return dispatch(changeMember({ member, body }));
    },
    lookUp: async () => dispatch(lookUpMember(questionOf().member.staff_id)),
    read: readMember,
    isCarriedOut: (current) => {
      const { kind, member } = questionOf();
      const isWanted = kind === 'role' ? current.role === role : current.active !== member.active;
      return current.version === member.version + 1 && isWanted;
    },
    isSameVersion: ({ version }) => version === questionOf().member.version,
    onDone: (member) => {
      dispatch(showMember(member));
      onDone(member);
    },
    showNewest: (newest) => {
      dispatch(newest ? showMember(newest) : rereadStaff());
      if (newest) onNewest(newest);
    },
  });
}

/**
 * The question about one member's role or access, and the machine that changes it. While it is not known what became of a press, the
 * same question comes back, whatever is pressed.
 * @param onDone with the result, as a sentence
 */
export function useMemberChange(onDone: (member: Member, result: string) => void) {
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState<Role>('support');
  const put = (next: MemberQuestion) => {
    setQuestion(next);
    setRole(next.member.role);
  };
  const changing = useSendChange({
    question,
    role,
    onDone: (member) => {
      onDone(member, resultOf(member, question?.kind));
      setOpen(false);
    },
    onNewest: (member) => {
      if (!question) return;
      // Somebody else has disabled or enabled them: nothing is left to ask.
      if (question.kind === 'access' && member.active !== question.member.active) setOpen(false);
      put({ ...question, member });
    },
  });
  const ask = (next: MemberQuestion) => {
    if (!isUnsettled(changing)) {
      changing.forget();
      put(next);
    }
    setOpen(true);
  };
  const isDirty = question?.kind === 'role' && role !== question.member.role && isOpen;
  return { question, changing, role, setRole, isOpen, isDirty, ask, close: () => setOpen(false) };
}

export type MemberChanging = ReturnType<typeof useMemberChange>;

function resultOf({ name, role, active }: Member, kind: MemberQuestion['kind'] | undefined): string {
  if (kind === 'role') return messages.roleChanged(name, role);
  return active ? messages.enabled(name) : messages.disabled(name);
}
