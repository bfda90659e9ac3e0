import type { Dispatch } from '@reduxjs/toolkit';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createActor, type Actor, type AnyStateMachine, type ContextFrom, type InputFrom } from 'xstate';
import { useIsPast } from '../hooks/contexts';
import type { Mirror, Shown } from './createMirror';
import { follow, inspect } from './inspection';
import { machineStopped, type MirrorRoot } from './mirrorSlice';

interface Mirrored<Machine extends AnyStateMachine, Safe> {
  /** for sending events; screens never read its state */
  actor: Actor<Machine>;
  /** the mirrored state, which the screen renders */
  shown: Shown<Safe>;
}

/** An app's own hooks of its store, which holds the slice of `mirrorSlice`. */
interface StoreHooks {
  useDispatch: () => Dispatch;
  useSelector: <Selected>(select: (state: MirrorRoot) => Selected) => Selected;
}

/** @returns a hook that runs a machine while its component is mounted, and mirrors it into the app's store */
export function mirroredActorIn({ useDispatch, useSelector }: StoreHooks) {
  return function useMirroredActor<Machine extends AnyStateMachine, Safe>(
    machine: Machine,
    mirror: Mirror<ContextFrom<Machine>, Safe>,
    input: InputFrom<Machine>,
  ): Mirrored<Machine, Safe> {
    const dispatch = useDispatch();
    const isPast = useIsPast();
    const [snapshot] = useState(() => (isPast ? endedSnapshot(machine, input) : undefined));
    const actor = useActorRef(machine, { input, inspect: isPast ? undefined : inspect, snapshot });
    // Before the effect that starts it.
    useLayoutEffect(() => follow(mirror.inspectInto(dispatch, actor)), [actor, dispatch, mirror]);
    // Time travel to before the machine's start shows its initial state.
    const [beginning] = useState(() => mirror.of(actor.getSnapshot()));
    const shown = useSelector(mirror.select) ?? beginning;
    useEffect(() => () => void dispatch(machineStopped(mirror.machine)), [dispatch, mirror]);
    return { actor, shown };
  };
}

/** An actor made from this snapshot never runs: it enters, invokes and delays nothing. */
function endedSnapshot<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const beginning = createActor(machine, { input }).getPersistedSnapshot();
  return { ...beginning, status: 'done' as const, output: undefined, error: undefined };
}
