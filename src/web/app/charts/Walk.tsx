import { useActor } from '@xstate/react';
import { useState } from 'react';
import { matchesState, type StateValue } from 'xstate';
import { Button } from '../../shared/ui/Button';
import type { ChartState, ChartTransition } from './describe';
import { Drawing } from './Drawing';
import { arrowEvent, valueAt, walkable } from './walk';

interface Props {
  machine: ChartState;
  /** a dotted path */
  startIn: string;
}

/** A machine that was started in a state of one's choice: every button is an arrow that leads on from here. */
export function Walk({ machine, startIn }: Props) {
  const [walk] = useState(() => walkable(machine));
  const [snapshot] = useState(() => walk.resolveState({ value: valueAt(startIn) }));
  const [{ value }, send] = useActor(walk, { snapshot });
  const isLit = (path: string) => matchesState(valueAt(path), value);
  const arrows = statesWithin(machine)
    .filter(({ path }) => path === '' || isLit(path))
    .flatMap((state) => state.transitions.map((transition) => ({ state, transition })));
  return (
    <>
      <Drawing machine={machine} isLit={isLit} label={`${machine.id} is in ${wordsOfValue(value)}`} />
      <p role="status" className="mt-4 font-label">
        Started here, now in {wordsOfValue(value)}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {arrows.map(({ state, transition }) => (
          <li key={arrowEvent(state, transition).type}>
            <Button size="small" onClick={() => send(arrowEvent(state, transition))}>
              {wordsOfArrow(transition)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function wordsOfArrow({ event, guard, targets }: ChartTransition): string {
  const [, ...target] = (targets[0] ?? '').split('.');
  return `${event}${guard === null ? '' : ` [${guard}]`}${target.length === 0 ? '' : ` → ${target.join('.')}`}`;
}

/** `{ ready: 'closed' }` as `ready.closed` */
export function wordsOfValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([state, within]) => (within === undefined ? state : `${state}.${wordsOfValue(within)}`))
    .join(', ');
}

export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}
