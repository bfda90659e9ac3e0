import type { StateValue } from 'xstate';
import type { InspectionRecord, TakenTransition } from './inspectionRecord';

/** One event of a machine with its effect. */
export interface Step {
  at: number;
  event: InspectionRecord['event'];
  from: StateValue | null;
  to: StateValue;
  context: unknown;
  taken: TakenTransition[];
  /** names of the executed actions */
  actions: string[];
}

/** The steps of one machine of a page, event by event. @param records of that machine's run, oldest first */
export function stepsOf(records: readonly InspectionRecord[]): Step[] {
  const steps: Step[] = [];
  let transitions: TakenTransition[] = [];
  let actions: string[] = [];
  for (const { kind, actor, run, at, event, value, context, ...more } of records) {
    if (actor !== run) continue;
    if (kind === 'microstep') transitions.push(...more.taken);
    if (kind === 'action' && more.action?.startsWith('xstate.') === false) actions.push(more.action);
    if (kind !== 'snapshot' || value === null || event.type === 'xstate.stop') continue;
    steps.push({
      at,
      event,
      from: steps.at(-1)?.to ?? null,
      to: value,
      context,
      taken: transitions,
      actions,
    });
    transitions = [];
    actions = [];
  }
  return steps;
}

/** Dotted paths of the active states, outermost first: `ready`, `ready.closed`. */
export function pathsIn(value: StateValue, outer = ''): string[] {
  const pathOf = (key: string) => (outer === '' ? key : `${outer}.${key}`);
  if (typeof value === 'string') return [pathOf(value)];
  return Object.entries(value).flatMap(([key, within]) => [
    pathOf(key),
    ...(within === undefined ? [] : pathsIn(within, pathOf(key))),
  ]);
}

/** `{ ready: 'closed' }` as `ready.closed` */
export function stateValueText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([state, within]) => {
      const inner = within === undefined ? '' : stateValueText(within);
      return inner === '' ? state : `${state}.${inner}`;
    })
    .join(', ');
}
