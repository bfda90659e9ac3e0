import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Member } from '@contract/calls/desk/members';
import type { Role } from '@contract/desk/permissions';
import { changeMember, lookUpMember, rereadStaff, showMember } from '../../api/membersApi';
import { readMember } from '../../api/readMembers';
import type { Refusal } from '../../api/refusal';
import { useAppDispatch } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import {
  changeMachine,
  changeMirror,
  isUnsettled,
  type Change,
  type LookUpOutcome,
  type SendOutcome,
} from '../changes';
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

export interface MemberChange extends Change {
  /** of a change by somebody else: the member as they are now */
  newest: Member | null;
}

/** Changes role or access of the member in question. */
function useSendChange({ question, role, onDone, onNewest }: Options): MemberChange {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newest, setNewest] = useState<Member | null>(null);
  const finish = (member: Member) => {
    dispatch(showMember(member));
    onDone(member);
  };
  const send = fromPromise<SendOutcome, string | null>(async () => {
    if (!question) throw new Error('There is nobody to change.');
    const { kind, member } = question;
    const body = kind === 'role' ? { role } : { active: !member.active };
    const result = await dispatch(changeMember({ member, body }));
    if ('member' in result) {
      if (!result.member) return { kind: 'unanswered' };
      finish(result.member);
      return { kind: 'done' };
    }
    if (!result.refusal.isCertain) return { kind: 'unanswered' };
    setRefusal(result.refusal);
    setNewest(readMember(result.refusal.current));
    return { kind: result.refusal.code === 'changed' ? 'changed' : 'refused' };
  });
  const lookUp = fromPromise<LookUpOutcome, string | null>(async () => {
    if (!question) throw new Error('There is nobody to look up.');
    const { kind, member } = question;
    const current = await dispatch(lookUpMember(member.staff_id));
    if (!current) throw new Error('The member of staff cannot be read.');
    if (current.version === member.version) return { kind: 'notDone' };
    const isCarriedOut = kind === 'role' ? current.role === role : current.active !== member.active;
    if (current.version === member.version + 1 && isCarriedOut) {
      finish(current);
      return { kind: 'done' };
    }
    setNewest(current);
    return { kind: 'changed' };
  });
  const showNewest = () => {
    if (!newest) {
      dispatch(rereadStaff());
      return;
    }
    dispatch(showMember(newest));
    onNewest(newest);
  };
  const machine = changeMachine.provide({
    actors: { send, lookUp },
    actions: { showNewest, clearTyped: () => undefined },
  });
  const { actor, shown: view } = useMirroredActor(machine, changeMemberMirror, undefined);
  return {
    view,
    refusal,
    newest,
    send: (word) => actor.send({ type: 'SEND', change: word }),
    loadNewest: () => actor.send({ type: 'LOAD_NEWEST' }),
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
    forget: () => actor.send({ type: 'FORGET' }),
  };
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
