import type { Dispatch } from '@reduxjs/toolkit';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type ContextFrom,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';
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

/** Of a machine that another invokes under its own name. */
type InvokedMirror = Pick<Mirror<never, unknown>, 'machine' | 'inspectInto'>;

const NONE: readonly InvokedMirror[] = [];

/** @returns a hook that runs a machine while its component is mounted, and mirrors it into the app's store */
export function mirroredActorIn({ useDispatch, useSelector }: StoreHooks) {
  return function useMirroredActor<Machine extends AnyStateMachine, Safe>(
    machine: Machine,
    mirror: Mirror<ContextFrom<Machine>, Safe>,
    input: InputFrom<Machine>,
    /** always the same list */
    invoked = NONE,
  ): Mirrored<Machine, Safe> {
    const dispatch = useDispatch();
    const isPast = useIsPast();
    const [snapshot] = useState(() => (isPast ? endedSnapshot(machine, input) : undefined));
    const actor = useActorRef(machine, { input, inspect: isPast ? undefined : inspect, snapshot });
    // Before the effect that starts it.
    useLayoutEffect(() => {
      const own = ({ actorRef }: InspectionEvent) => actorRef === actor;
      const ends = [
        follow(mirror.inspectInto(dispatch, own)),
        ...invoked.map((child) => follow(child.inspectInto(dispatch, isInvoked(child.machine, actor)))),
      ];
      return () => ends.forEach((end) => end());
    }, [actor, dispatch, invoked, mirror]);
    // Time travel to before the machine's start shows its initial state.
    const [beginning] = useState(() => mirror.of(actor.getSnapshot()));
    const shown = useSelector(mirror.select) ?? beginning;
    useEffect(
      () => () => {
        for (const { machine } of [mirror, ...invoked]) dispatch(machineStopped(machine));
      },
      [dispatch, invoked, mirror],
    );
    return { actor, shown };
  };
}

/** What happens to the actor that `root` invokes by this name. */
function isInvoked(name: string, root: AnyActorRef) {
  return ({ actorRef, rootId }: InspectionEvent) =>
    rootId === root.sessionId && 'id' in actorRef && actorRef.id === name;
}

/** An actor made from this snapshot never runs: it enters, invokes and delays nothing. */
function endedSnapshot<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const beginning = createActor(machine, { input }).getPersistedSnapshot();
  return { ...beginning, status: 'done' as const, output: undefined, error: undefined };
}
