import type { StateValue } from 'xstate';
import { pathsIn, type Step } from '../watching/steps';
import { statesWithin, type ChartState } from './describe';
import type { Lights } from './drawingLooks';
import { arrowId } from './elkGraph';

/** The states highlighted after the last of these steps, and those visited before. */
export function lightsOf(machine: ChartState, steps: readonly Step[]): Lights {
  const last = steps.at(-1);
  const ids = idsByPath(machine);
  const within = (value: StateValue) => pathsIn(value).flatMap((path) => ids.get(path) ?? []);
  const entered = steps.flatMap(({ to, taken }) => [
    ...within(to),
    ...taken.flatMap(({ from, targets }) => [from, ...targets]),
  ]);
  return {
    lit: new Set(last ? [machine.id, ...within(last.to)] : []),
    visited: new Set(entered),
    taken: new Set(
      last?.taken.flatMap(({ from, targets: [target] }) => (target ? [arrowId(from, target)] : [])),
    ),
  };
}

/** Of a state value alone. */
export function lightsIn(machine: ChartState, value: StateValue): Lights {
  const ids = idsByPath(machine);
  const lit = pathsIn(value).flatMap((path) => ids.get(path) ?? []);
  return { lit: new Set([machine.id, ...lit]), visited: new Set(), taken: new Set() };
}

function idsByPath(machine: ChartState): Map<string, string> {
  return new Map(statesWithin(machine).map(({ path, id }) => [path, id]));
}
