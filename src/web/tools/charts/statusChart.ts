import { NEW, type TransitionTable } from '@contract/rules/transitions';
import type { ChartState } from './describeMachine';

/** One move of a row: what happens, what must be so, and what it becomes. */
interface Move {
  event: string;
  guard: string | null;
  to: string;
}

/** By the state that it moves from. */
type MovesFrom = Readonly<Record<string, readonly Move[]>>;

/** A status does nothing by itself. */
const NO_EFFECTS = { invokes: [], entry: [], exit: [], tags: [], description: null };

/** Statuses as a chart: a status that leads nowhere is final. */
function statusChart(id: string, initial: string, moves: MovesFrom): ChartState {
  const children = Object.entries(moves).map(([status, leads]): ChartState => {
    const transitions = leads.map(({ event, guard, to }) => ({
      event,
      eventType: event,
      guard,
      actions: [],
      targets: [`${id}.${to}`],
      reenter: false,
    }));
    return {
      ...NO_EFFECTS,
      id: `${id}.${status}`,
      key: status,
      path: status,
      initial: null,
      transitions,
      children: [],
      kind: transitions.length === 0 ? 'final' : 'atomic',
    };
  });
  return {
    ...NO_EFFECTS,
    id,
    key: id,
    path: '',
    kind: 'compound',
    initial: `${id}.${initial}`,
    transitions: [],
    children,
  };
}

/** A table of moves by what happens, from before the row is there. */
export function chartOfMoves(id: string, moves: TransitionTable<string, string>): ChartState {
  const movesFrom = Object.entries(moves).map(([state, targets]): [string, Move[]] => [
    state,
    Object.entries(targets).flatMap(([event, to]) => (to === undefined ? [] : { event, guard: null, to })),
  ]);
  return statusChart(id, NEW, Object.fromEntries(movesFrom));
}

/** From → what it may become, each with what must be so; null where nothing must. */
type StatusTable = Readonly<Record<string, Readonly<Partial<Record<string, string | null>>>>>;

/** A table whose moves are named by where they lead. */
export function chartOfStatuses(id: string, initial: string, table: StatusTable): ChartState {
  const movesFrom = Object.entries(table).map(([status, targets]): [string, Move[]] => [
    status,
    Object.entries(targets).map(([to, guard]) => ({ event: to, guard: guard ?? null, to })),
  ]);
  return statusChart(id, initial, Object.fromEntries(movesFrom));
}
