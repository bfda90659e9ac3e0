import type { Dispatch } from '@reduxjs/toolkit';
import { matchesState, type InspectionEvent, type StateValue } from 'xstate';
import type { Inspector } from './inspection';
import {
  machineStopped,
  machineTransitioned,
  selectMirror,
  type MirroredValue,
  type MirrorRootState,
} from './mirrorSlice';

interface MachineSnapshot<Context> {
  value: StateValue;
  context: Context;
}

/** A machine's state in the store. Screens read it from there, so that they follow time travel. */
export interface MachineView<Safe> {
  /** @param state a dotted path: `ready.closed` */
  is: (state: string) => boolean;
  event: string;
  context: Safe;
}

export interface Mirror<Context, Safe> {
  machine: string;
  /**
   * Writes every transition into the store.
   * @param isMirrored whether an inspection event belongs to the mirrored actor
   */
  inspectInto: (dispatch: Dispatch, isMirrored: (inspectionEvent: InspectionEvent) => boolean) => Inspector;
  /** the view from the store, or null while the machine does not run */
  select: (state: MirrorRootState) => MachineView<Safe> | null;
  viewOf: (snapshot: MachineSnapshot<Context>) => MachineView<Safe>;
}

/**
 * Mirrors one machine into the store.
 * @param selectSafe the part of the context that may be shown: plain JSON without tokens
 */
export function createMirror<Context extends object, Safe>(
  machine: string,
  selectSafe: (context: Context) => Safe,
): Mirror<Context, Safe> {
  // The same object until the machine's next transition, so that screens do not re-render.
  const views = new WeakMap<object, MachineView<Safe>>();
  return {
    machine,
    inspectInto: (dispatch, isMirrored) => {
      let lastSnapshot: unknown;
      return (inspectionEvent) => {
        if (
          inspectionEvent.type !== '@xstate.snapshot' ||
          inspectionEvent.snapshot === lastSnapshot ||
          !isMirrored(inspectionEvent)
        )
          return;
        lastSnapshot = inspectionEvent.snapshot;
        const { value, context } = inspectionEvent.snapshot as unknown as MachineSnapshot<Context>;
        const event = inspectionEvent.event.type;
        if (event === 'xstate.stop') dispatch(machineStopped(machine));
        else dispatch(machineTransitioned({ machine, value, event, context: selectSafe(context) }));
      };
    },
    select: (state) => {
      const mirrored = selectMirror(state, machine);
      if (!mirrored) return null;
      const view = views.get(mirrored) ?? toView(mirrored.value, mirrored.event, mirrored.context as Safe);
      views.set(mirrored, view);
      return view;
    },
    viewOf: ({ value, context }) => toView(value, 'xstate.init', selectSafe(context)),
  };
}

function toView<Safe>(value: MirroredValue | StateValue, event: string, context: Safe): MachineView<Safe> {
  return { is: (state) => matchesState(state, value), event, context };
}
