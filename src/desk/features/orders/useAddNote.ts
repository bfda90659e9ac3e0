import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { addNote, showNote } from '../../api/orderChanges';
import { lookUpOrder } from '../../api/ordersApi';
import type { Refusal } from '../../api/refusal';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { changeMachine, changeMirror, type LookUpOutcome, type SendOutcome } from '../changes';
import { selectStaff } from '../session';
import type { OrderChange } from './useOrderChange';

const addNoteMirror = changeMirror('addNote');
const KEY_LENGTH = 32;
const NO_TRY = { text: '', key: '' };

interface Options {
  /** the order on the screen */
  shown: DeskOrderDetails;
  text: string;
  clearText: () => void;
}

/** Adds the note that was typed. It changes no version of the order, so that it is never refused as `changed`. */
export function useAddNote({ shown, text, clearText }: Options): OrderChange {
  const dispatch = useAppDispatch();
  const staffId = useAppSelector(selectStaff)?.staff_id;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** the same text is sent with the same key again, so that it is added once */
  const [lastTry, setLastTry] = useState(NO_TRY);
  const { order_id: orderId } = shown.order;
  const note = text.trim();

  const send = fromPromise<SendOutcome, string | null>(async () => {
    const attempt = lastTry.text === note ? lastTry : { text: note, key: nanoid(KEY_LENGTH) };
    setLastTry(attempt);
    const result = await dispatch(addNote(orderId, attempt));
    if ('refusal' in result) {
      setRefusal(result.refusal);
      return { kind: result.refusal.isCertain ? 'refused' : 'unanswered' };
    }
    if (!result.note) return { kind: 'unanswered' };
    setLastTry(NO_TRY);
    dispatch(showNote(orderId, result.note));
    return { kind: 'done' };
  });

  const lookUp = fromPromise<LookUpOutcome, string | null>(async () => {
    const current = await dispatch(lookUpOrder(orderId));
    if (!current) throw new Error('The order cannot be read.');
    const earlier = new Set(shown.notes.map(({ note_id: id }) => id));
    const added = current.notes.find(
      (each) => !earlier.has(each.note_id) && each.actor.staff_id === staffId && each.text === note,
    );
    if (!added) return { kind: 'notDone' };
    setLastTry(NO_TRY);
    dispatch(showNote(orderId, added));
    return { kind: 'done' };
  });

  const machine = changeMachine.provide({
    actors: { send, lookUp },
    actions: { clearTyped: clearText },
  });
  const { actor, shown: view } = useMirroredActor(machine, addNoteMirror, undefined);
  return {
    view,
    refusal,
    newest: null,
    send: (change) => actor.send({ type: 'SEND', change }),
    loadNewest: () => undefined,
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
    forget: () => actor.send({ type: 'FORGET' }),
  };
}
