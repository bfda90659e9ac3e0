import { NEW, type TransitionTable } from '@contract/rules/transitions';
import type { ChartState } from './describeMachine';

/** A status transition: its event, its guard and the new status. */
interface Move {
  event: string;
  guard: string | null;
  to: string;
}

/** Transitions by their source status. */
type MovesFrom = Readonly<Record<string, readonly Move[]>>;

/** A status has no actions, actors or tags. */
const NO_EFFECTS = { invokes: [], entry: [], exit: [], tags: [], description: null };

/** Statuses as a chart; a status without transitions is final. */
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

/** A chart of a table of moves by event; the initial status is the one before the row exists. */
export function chartOfMoves(id: string, moves: TransitionTable<string, string>): ChartState {
  const movesFrom = Object.entries(moves).map(([state, targets]): [string, Move[]] => [
    state,
    Object.entries(targets).flatMap(([event, to]) => (to === undefined ? [] : { event, guard: null, to })),
  ]);
  return statusChart(id, NEW, Object.fromEntries(movesFrom));
}

/** Source status → possible new statuses, each with its guard, or null without one. */
type StatusTable = Readonly<Record<string, Readonly<Partial<Record<string, string | null>>>>>;

/** A chart of a status table; each event has the name of the new status. */
export function chartOfStatuses(id: string, initial: string, table: StatusTable): ChartState {
  const movesFrom = Object.entries(table).map(([status, targets]): [string, Move[]] => [
    status,
    Object.entries(targets).map(([to, guard]) => ({ event: to, guard: guard ?? null, to })),
  ]);
  return statusChart(id, initial, Object.fromEntries(movesFrom));
}
