import type { Dispatch } from '@reduxjs/toolkit';
import { matchesState, type InspectionEvent, type StateValue } from 'xstate';
import type { Inspector } from './inspection';
import {
  machineStopped,
  machineTransitioned,
  selectMirror,
  type MirroredValue,
  type MirrorRoot,
} from './mirrorSlice';

interface MachineMoment<Context> {
  value: StateValue;
  context: Context;
}

/** A machine's state in the store. Screens read it there, so that they follow time travel. */
export interface Shown<Safe> {
  /** @param state a dotted path: `ready.closed` */
  is: (state: string) => boolean;
  event: string;
  context: Safe;
}

export interface Mirror<Context, Safe> {
  machine: string;
  /**
   * Writes every transition into the store.
   * @param isMirrored whether it happened to the actor that is mirrored
   */
  inspectInto: (dispatch: Dispatch, isMirrored: (happening: InspectionEvent) => boolean) => Inspector;
  /** what the store shows, or null while the machine does not run */
  select: (state: MirrorRoot) => Shown<Safe> | null;
  of: (moment: MachineMoment<Context>) => Shown<Safe>;
}

/**
 * Mirrors one machine into the store.
 * @param safe the part of the context that may be shown: plain JSON without tokens
 */
export function createMirror<Context extends object, Safe>(
  machine: string,
  safe: (context: Context) => Safe,
): Mirror<Context, Safe> {
  // The same object until the machine's next transition, so that screens do not re-render.
  const known = new WeakMap<object, Shown<Safe>>();
  return {
    machine,
    inspectInto: (dispatch, isMirrored) => {
      let last: unknown;
      return (happening) => {
        if (happening.type !== '@xstate.snapshot' || happening.snapshot === last || !isMirrored(happening))
          return;
        last = happening.snapshot;
        const { value, context } = happening.snapshot as unknown as MachineMoment<Context>;
        const event = happening.event.type;
        if (event === 'xstate.stop') dispatch(machineStopped(machine));
        else dispatch(machineTransitioned({ machine, value, event, context: safe(context) }));
      };
    },
    select: (state) => {
      const mirrored = selectMirror(state, machine);
      if (!mirrored) return null;
      const shown = known.get(mirrored) ?? show(mirrored.value, mirrored.event, mirrored.context as Safe);
      known.set(mirrored, shown);
      return shown;
    },
    of: ({ value, context }) => show(value, 'xstate.init', safe(context)),
  };
}

function show<Safe>(value: MirroredValue | StateValue, event: string, context: Safe): Shown<Safe> {
  return { is: (state) => matchesState(state, value), event, context };
}
