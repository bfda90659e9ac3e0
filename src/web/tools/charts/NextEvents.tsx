import { useActor } from '@xstate/react';
import { useState } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { Button } from '@ui/components/Button';
import { pathsIn, wordsOfValue } from '../watching/steps';
import { statesWithin, type ChartState, type ChartTransition } from './describe';
import { guardAnswer, type GuardAnswer } from './guardAnswer';
import { arrowEvent, leavesOf, valueAt, walkable } from './walk';

const ANSWERS: Record<GuardAnswer, string> = {
  yes: 'would pass now',
  no: 'would not pass now',
  later: 'depends on what the event brings',
};

interface NextProps {
  machine: ChartState;
  /** null for a table of the server, which has no guards to ask */
  logic: AnyStateMachine | null;
  value: StateValue | null;
  context: unknown;
  /** takes a transition; without it the buttons only tell */
  onTake?: (state: ChartState, transition: ChartTransition) => void;
}

/** Every event that the current state knows, with what its guard says now. */
export function NextEvents({ machine, logic, value, context, onTake }: NextProps) {
  if (value === null) return <p className="text-muted">The machine does not run.</p>;
  const paths = new Set(['', ...pathsIn(value)]);
  const current = statesWithin(machine).filter(({ path }) => paths.has(path));
  const known = current.flatMap((state) =>
    state.transitions.map((transition, at) => ({ state, transition, at })),
  );
  if (known.length === 0) return <p className="text-muted">Nothing: {wordsOfValue(value)} is final.</p>;
  return (
    <ul className="grid gap-2">
      {known.map(({ state, transition, at }) => {
        const answer = logic && transition.guard !== null ? guardAnswer(logic, state, at, context) : null;
        return (
          <li key={`${state.id} ${at}`} className="flex flex-wrap items-center gap-x-3">
            <Button size="small" disabled={!onTake} onClick={() => onTake?.(state, transition)}>
              {wordsOfArrow(transition)}
            </Button>
            {answer && <span className="text-sm text-muted">{ANSWERS[answer]}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface SimulationProps extends Pick<NextProps, 'machine' | 'logic' | 'context'> {
  startIn: string;
  onMove: (value: StateValue) => void;
}

/** A walk through the machine without its effects: whoever presses decides what the world answers. */
export function Simulation({ machine, logic, context, startIn, onMove }: SimulationProps) {
  const [walk] = useState(() => walkable(machine));
  const [snapshot] = useState(() => walk.resolveState({ value: valueAt(startIn) }));
  const [{ value }, send, actor] = useActor(walk, { snapshot });
  const take = (state: ChartState, transition: ChartTransition) => {
    send(arrowEvent(state, transition));
    onMove(actor.getSnapshot().value);
  };
  return (
    <>
      <p role="status" className="mb-3 font-label">
        Simulated, now in {wordsOfValue(value)}
      </p>
      <NextEvents machine={machine} logic={logic} value={value} context={context} onTake={take} />
    </>
  );
}

/** Where a walk begins: in the state itself, or in the one that it begins with. */
export function startOf(machine: ChartState, path: string | null): string {
  const leaves = leavesOf(machine);
  const asked = leaves.find((leaf) => leaf.path === path || (path && leaf.path.startsWith(`${path}.`)));
  const initial = statesWithin(machine).find(({ id }) => id === machine.initial);
  const beginning = initial && leaves.find((leaf) => leaf.path.startsWith(initial.path));
  return (asked ?? beginning ?? leaves[0])?.path ?? '';
}

export function wordsOfArrow({ event, guard, targets }: ChartTransition): string {
  const [, ...target] = (targets[0] ?? '').split('.');
  return `${event}${guard === null ? '' : ` [${guard}]`}${target.length === 0 ? '' : ` → ${target.join('.')}`}`;
}
