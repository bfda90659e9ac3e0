import type { StateValue } from 'xstate';
import { pathsIn, type Step } from '../inspection/steps';
import { statesWithin, type ChartState } from './describeMachine';
import type { Highlights } from './drawingStyles';
import { arrowId } from './elkGraph';

/** The states highlighted after the last of these steps, and those visited before. */
export function highlightsOf(machine: ChartState, steps: readonly Step[]): Highlights {
  const last = steps.at(-1);
  const ids = idsByPath(machine);
  const idsWithin = (value: StateValue) => pathsIn(value).flatMap((path) => ids.get(path) ?? []);
  const entered = steps.flatMap(({ to, taken: transitions }) => [
    ...idsWithin(to),
    ...transitions.flatMap(({ from, targets }) => [from, ...targets]),
  ]);
  return {
    active: new Set(last ? [machine.id, ...idsWithin(last.to)] : []),
    visited: new Set(entered),
    taken: new Set(
      last?.taken.flatMap(({ from, targets: [target] }) => (target ? [arrowId(from, target)] : [])),
    ),
  };
}

/** The highlights of a state value alone, without a history. */
export function highlightsOfValue(machine: ChartState, value: StateValue): Highlights {
  const ids = idsByPath(machine);
  const active = pathsIn(value).flatMap((path) => ids.get(path) ?? []);
  return { active: new Set([machine.id, ...active]), visited: new Set(), taken: new Set() };
}

function idsByPath(machine: ChartState): Map<string, string> {
  return new Map(statesWithin(machine).map(({ path, id }) => [path, id]));
}
