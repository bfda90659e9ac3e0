import type { StateValue } from 'xstate';
import type { Happening, Taken } from './happening';

/** One event of a machine, and what came of it. */
export interface Step {
  at: number;
  event: Happening['event'];
  from: StateValue | null;
  to: StateValue;
  context: unknown;
  taken: Taken[];
  /** names of the actions that were run */
  actions: string[];
}

/** What happened to one machine of a page, event by event. @param happenings of that machine's run, oldest first */
export function stepsOf(happenings: readonly Happening[]): Step[] {
  const steps: Step[] = [];
  let taken: Taken[] = [];
  let actions: string[] = [];
  for (const { kind, actor, run, at, event, value, context, ...more } of happenings) {
    if (actor !== run) continue;
    if (kind === 'microstep') taken.push(...more.taken);
    if (kind === 'action' && more.action?.startsWith('xstate.') === false) actions.push(more.action);
    if (kind !== 'snapshot' || value === null || event.type === 'xstate.stop') continue;
    steps.push({ at, event, from: steps.at(-1)?.to ?? null, to: value, context, taken, actions });
    taken = [];
    actions = [];
  }
  return steps;
}

/** Dotted paths of the states one is in, from the outermost on: `ready`, `ready.closed`. */
export function pathsIn(value: StateValue, outer = ''): string[] {
  const named = (key: string) => (outer === '' ? key : `${outer}.${key}`);
  if (typeof value === 'string') return [named(value)];
  return Object.entries(value).flatMap(([key, within]) => [
    named(key),
    ...(within === undefined ? [] : pathsIn(within, named(key))),
  ]);
}

/** `{ ready: 'closed' }` as `ready.closed` */
export function wordsOfValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([state, within]) => {
      const inner = within === undefined ? '' : wordsOfValue(within);
      return inner === '' ? state : `${state}.${inner}`;
    })
    .join(', ');
}
