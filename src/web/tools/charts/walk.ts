import { createMachine, type StateValue } from 'xstate';
import type { ChartState, ChartTransition } from './describeMachine';

interface WalkNode {
  id: string;
  type?: 'final' | 'history' | 'parallel';
  history?: 'deep';
  initial?: string;
  states?: Record<string, WalkNode>;
  on: Record<string, { target?: string }>;
}

/**
 * The machine without effects and guards. It can start in any state, and every arrow is a separate event, so that the
 * user decides each outcome.
 */
export function machineWithoutEffects(machine: ChartState) {
  return createMachine({ ...stateNodeOf(machine), context: {} });
}

/** The event that takes the transition in `machineWithoutEffects`. */
export function arrowEvent(state: ChartState, transition: ChartTransition): { type: string } {
  return { type: `${state.id} ${state.transitions.indexOf(transition)}` };
}

function stateNodeOf(state: ChartState): WalkNode {
  const { id, kind, initial, children, transitions } = state;
  const on = transitions.map((transition) => {
    const [target] = transition.targets;
    return [arrowEvent(state, transition).type, target === undefined ? {} : { target: `#${target}` }];
  });
  return {
    id,
    ...(kind === 'final' ? { type: kind } : {}),
    ...(kind === 'parallel' ? { type: kind } : {}),
    ...(kind === 'history' ? { type: kind, history: 'deep' as const } : {}),
    ...(initial === null ? {} : { initial: initial.slice(id.length + 1) }),
    ...(children.length === 0
      ? {}
      : { states: Object.fromEntries(children.map((child) => [child.key, stateNodeOf(child)])) }),
    on: Object.fromEntries(on) as WalkNode['on'],
  };
}

/** @param path with dots: `ready.closed` */
export function stateValueAt(path: string): StateValue {
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 ? first : { [first]: stateValueAt(rest.join('.')) };
}

/** The leaf states, history states excluded. */
export function leavesOf(state: ChartState): ChartState[] {
  if (state.kind === 'history') return [];
  return state.children.length === 0 ? [state] : state.children.flatMap(leavesOf);
}
