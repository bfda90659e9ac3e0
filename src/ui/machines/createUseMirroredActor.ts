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
import { useIsTimeTravel } from '../hooks/contexts';
import type { Mirror, MachineView } from './createMirror';
import { subscribe, inspect } from './inspection';
import { machineStopped, type MirrorRootState } from './mirrorSlice';

interface MirroredActor<Machine extends AnyStateMachine, Safe> {
  /** for sending events; screens never read its state */
  actor: Actor<Machine>;
  /** the mirrored state, which the screen renders */
  shown: MachineView<Safe>;
}

/** An app's own store hooks. Its store must contain `mirrorSlice`. */
interface StoreHooks {
  useDispatch: () => Dispatch;
  useSelector: <Selected>(select: (state: MirrorRootState) => Selected) => Selected;
}

/** The mirror of a machine that another machine invokes under its own name. */
type InvokedMirror = Pick<Mirror<never, unknown>, 'machine' | 'inspectInto'>;

const NONE: readonly InvokedMirror[] = [];

/** @returns a hook that runs a machine while its component is mounted, and mirrors it into the app's store */
export function createUseMirroredActor({ useDispatch, useSelector }: StoreHooks) {
  return function useMirroredActor<Machine extends AnyStateMachine, Safe>(
    machine: Machine,
    mirror: Mirror<ContextFrom<Machine>, Safe>,
    input: InputFrom<Machine>,
    /** must be the same list in every render */
    invokedMirrors = NONE,
  ): MirroredActor<Machine, Safe> {
    const dispatch = useDispatch();
    const isTimeTravel = useIsTimeTravel();
    const [snapshot] = useState(() => (isTimeTravel ? inertSnapshot(machine, input) : undefined));
    const actor = useActorRef(machine, { input, inspect: isTimeTravel ? undefined : inspect, snapshot });
    // A layout effect, since it runs before the effect that starts the actor.
    useLayoutEffect(() => {
      const isOwnEvent = ({ actorRef }: InspectionEvent) => actorRef === actor;
      const unsubscribers = [
        subscribe(mirror.inspectInto(dispatch, isOwnEvent)),
        ...invokedMirrors.map((child) =>
          subscribe(child.inspectInto(dispatch, isFromInvoked(child.machine, actor))),
        ),
      ];
      return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
    }, [actor, dispatch, invokedMirrors, mirror]);
    // Time travel to before the machine's start shows its initial state.
    const [initialView] = useState(() => mirror.viewOf(actor.getSnapshot()));
    const shown = useSelector(mirror.select) ?? initialView;
    useEffect(
      () => () => {
        for (const { machine } of [mirror, ...invokedMirrors]) dispatch(machineStopped(machine));
      },
      [dispatch, invokedMirrors, mirror],
    );
    return { actor, shown };
  };
}

/** A test for inspection events of the actor that `root` invokes under this name. */
function isFromInvoked(name: string, root: AnyActorRef) {
  return ({ actorRef, rootId }: InspectionEvent) =>
    rootId === root.sessionId && 'id' in actorRef && actorRef.id === name;
}

/** An actor with this snapshot never runs: it enters no state, invokes no actor and starts no timer. */
function inertSnapshot<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const initial = createActor(machine, { input }).getPersistedSnapshot();
  return { ...initial, status: 'done' as const, output: undefined, error: undefined };
}
