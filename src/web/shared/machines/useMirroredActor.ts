import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor, AnyStateMachine, ContextFrom, InputFrom } from 'xstate';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import type { Mirror, Shown } from './createMirror';
import { machineStopped } from './mirrorSlice';

interface Mirrored<Machine extends AnyStateMachine, Safe> {
  /** to send events to; the screen never reads it */
  actor: Actor<Machine>;
  /** what the screen draws */
  shown: Shown<Safe>;
}

/** Runs a machine as long as the component lives, and mirrors it into the store. */
export function useMirroredActor<Machine extends AnyStateMachine, Safe>(
  machine: Machine,
  mirror: Mirror<ContextFrom<Machine>, Safe>,
  input: InputFrom<Machine>,
): Mirrored<Machine, Safe> {
  const dispatch = useAppDispatch();
  const [inspect] = useState(() => mirror.inspectInto(dispatch));
  const actor = useActorRef(machine, { input, inspect });
  // A jump to before the machine began shows its beginning.
  const [beginning] = useState(() => mirror.of(actor.getSnapshot()));
  const shown = useAppSelector(mirror.select) ?? beginning;
  useEffect(() => () => void dispatch(machineStopped(mirror.machine)), [dispatch, mirror]);
  return { actor, shown };
}
