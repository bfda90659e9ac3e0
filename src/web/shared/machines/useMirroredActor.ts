import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createActor, type Actor, type AnyStateMachine, type ContextFrom, type InputFrom } from 'xstate';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { useIsPast } from '../state/contexts';
import type { Mirror, Shown } from './createMirror';
import { follow, inspect } from './inspection';
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
  const isPast = useIsPast();
  const [snapshot] = useState(() => (isPast ? endedSnapshot(machine, input) : undefined));
  const actor = useActorRef(machine, { input, inspect: isPast ? undefined : inspect, snapshot });
  // Before the effect that starts it.
  useLayoutEffect(() => follow(mirror.inspectInto(dispatch, actor)), [actor, dispatch, mirror]);
  // A jump to before the machine began shows its beginning.
  const [beginning] = useState(() => mirror.of(actor.getSnapshot()));
  const shown = useAppSelector(mirror.select) ?? beginning;
  useEffect(() => () => void dispatch(machineStopped(mirror.machine)), [dispatch, mirror]);
  return { actor, shown };
}

/** An actor that is given this never runs: nothing is entered, invoked or timed. */
function endedSnapshot<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const beginning = createActor(machine, { input }).getPersistedSnapshot();
  return { ...beginning, status: 'done' as const, output: undefined, error: undefined };
}
