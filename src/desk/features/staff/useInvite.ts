import { nanoid } from '@reduxjs/toolkit';
import { useFormik } from 'formik';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { object, string } from 'yup';
import { ROLES, type Role } from '@contract/desk/permissions';
import { inviteMember } from '../../api/membersApi';
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

const inviteMirror = changeMirror('inviteMember');
const KEY_LENGTH = 32;
const EMPTY: { email: string; role: Role | '' } = { email: '', role: '' };
const NO_TRY: { email: string; role: Role | ''; key: string } = { ...EMPTY, key: '' };
const schema = object({
  email: string().trim().required(messages.emailMissing),
  role: string<Role | ''>().oneOf(ROLES, messages.roleMissing).required(messages.roleMissing),
});

interface Options {
  /** as the form holds them */
  invitee: { email: string; role: Role | '' };
  clearTyped: () => void;
  onRefused: (refusal: Refusal) => void;
}

/**
 * Sends an invitation. The same key makes every try of it one invitation, so that after a press without an answer the same call
 * looks up what became of it.
 */
function useSendInvitation({ invitee: { email, role }, clearTyped, onRefused }: Options): Change {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [lastTry, setLastTry] = useState(NO_TRY);
  const tryOnce = async (): Promise<SendOutcome> => {
    if (role === '') throw new Error('Nobody is invited without a role.');
    const isSame = lastTry.email === email && lastTry.role === role;
    const attempt = isSame ? lastTry : { email, role, key: nanoid(KEY_LENGTH) };
    setLastTry(attempt);
    const result = await dispatch(inviteMember({ email, role }, attempt.key));
    if ('invitation' in result) {
      if (!result.invitation) return { kind: 'unanswered' };
      setLastTry(NO_TRY);
      return { kind: 'done' };
    }
    if (!result.refusal.isCertain) return { kind: 'unanswered' };
    setRefusal(result.refusal);
    onRefused(result.refusal);
    return { kind: 'refused' };
  };
  const send = fromPromise<SendOutcome, string | null>(tryOnce);
  const lookUp = fromPromise<LookUpOutcome, string | null>(async () => {
    const { kind } = await tryOnce();
    if (kind === 'unanswered') throw new Error('The shop has not answered again.');
    return { kind: kind === 'done' ? 'done' : 'refused' };
  });
  const machine = changeMachine.provide({ actors: { send, lookUp }, actions: { clearTyped } });
  const { actor, shown: view } = useMirroredActor(machine, inviteMirror, undefined);
  return {
    view,
    refusal,
    send: (word) => actor.send({ type: 'SEND', change: word }),
    loadNewest: () => undefined,
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
    forget: () => actor.send({ type: 'FORGET' }),
  };
}

/** What is entered to invite somebody, and the machine that sends it. It stays while the dialog is closed. */
export function useInvite() {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const form = useFormik({
    initialValues: EMPTY,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: () => inviting.send('invite'),
  });
  const email = form.values.email.trim();
  const inviting = useSendInvitation({
    invitee: { email, role: form.values.role },
    clearTyped: () => {
      setResult(messages.invited(email));
      form.resetForm();
      setOpen(false);
    },
    onRefused: ({ fields }) => form.setErrors(fields),
  });
  const open = () => {
    setResult(null);
    if (!isUnsettled(inviting)) inviting.forget();
    setOpen(true);
  };
  return { form, inviting, result, isOpen, open, close: () => setOpen(false) };
}

export type Invite = ReturnType<typeof useInvite>;
