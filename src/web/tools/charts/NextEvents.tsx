import { useActor } from '@xstate/react';
import { useState } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { Button } from '@ui/components/Button';
import { pathsIn, stateValueText } from '../inspection/steps';
import { statesWithin, type ChartState, type ChartTransition } from './describeMachine';
import { evaluateGuard, type GuardResult } from './evaluateGuard';
import { arrowEvent, leavesOf, stateValueAt, machineWithoutEffects } from './walk';

const RESULT_TEXTS: Record<GuardResult, string> = {
  yes: 'would pass now',
  no: 'would not pass now',
  later: 'depends on what the event brings',
};

interface NextProps {
  machine: ChartState;
  /** null for a transition table of the server, which has no guards */
  logic: AnyStateMachine | null;
  value: StateValue | null;
  context: unknown;
  /** takes a transition; without it the buttons are disabled */
  onTake?: (state: ChartState, transition: ChartTransition) => void;
}

/** Every event of the current state, with the result of its guard now. */
export function NextEvents({ machine, logic, value, context, onTake }: NextProps) {
  if (value === null) return <p className="text-muted">The machine does not run.</p>;
  const paths = new Set(['', ...pathsIn(value)]);
  const current = statesWithin(machine).filter(({ path }) => paths.has(path));
  const available = current.flatMap((state) =>
    state.transitions.map((transition, at) => ({ state, transition, at })),
  );
  if (available.length === 0) return <p className="text-muted">Nothing: {stateValueText(value)} is final.</p>;
  return (
    <ul className="grid gap-2">
      {available.map(({ state, transition, at }) => {
        const result = logic && transition.guard !== null ? evaluateGuard(logic, state, at, context) : null;
        return (
          <li key={`${state.id} ${at}`} className="flex flex-wrap items-center gap-x-3">
            <Button size="small" disabled={!onTake} onClick={() => onTake?.(state, transition)}>
              {transitionText(transition)}
            </Button>
            {result && <span className="text-sm text-muted">{RESULT_TEXTS[result]}</span>}
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

/** A walk through the machine without its effects: the user decides each outcome. */
export function Simulation({ machine, logic, context, startIn, onMove }: SimulationProps) {
  const [simulatedMachine] = useState(() => machineWithoutEffects(machine));
  const [snapshot] = useState(() => simulatedMachine.resolveState({ value: stateValueAt(startIn) }));
  const [{ value }, send, actor] = useActor(simulatedMachine, { snapshot });
  const takeTransition = (state: ChartState, transition: ChartTransition) => {
    send(arrowEvent(state, transition));
    onMove(actor.getSnapshot().value);
  };
  return (
    <>
      <p role="status" className="mb-3 font-label">
        Simulated, now in {stateValueText(value)}
      </p>
      <NextEvents machine={machine} logic={logic} value={value} context={context} onTake={takeTransition} />
    </>
  );
}

/** The path of the leaf state where a simulation starts: the requested one, or the initial one. */
export function simulationStart(machine: ChartState, path: string | null): string {
  const leaves = leavesOf(machine);
  const requested = leaves.find((leaf) => leaf.path === path || (path && leaf.path.startsWith(`${path}.`)));
  const initial = statesWithin(machine).find(({ id }) => id === machine.initial);
  const initialLeaf = initial && leaves.find((leaf) => leaf.path.startsWith(initial.path));
  return (requested ?? initialLeaf ?? leaves[0])?.path ?? '';
}

export function transitionText({ event, guard, targets }: ChartTransition): string {
  const [, ...target] = (targets[0] ?? '').split('.');
  return `${event}${guard === null ? '' : ` [${guard}]`}${target.length === 0 ? '' : ` → ${target.join('.')}`}`;
}
