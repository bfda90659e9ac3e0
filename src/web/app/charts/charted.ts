import type { AnyStateMachine } from 'xstate';
import { ORDER_TRANSITIONS } from '@contract/rules/orderStatus';
import { describeMachine, type ChartState } from './describe';
import { statusChart } from './statusChart';

export interface Charted {
  chart: ChartState;
  /** null for a table of the server */
  logic: AnyStateMachine | null;
}

/** These machines, and after them what the server obeys: statuses in the database, which no machine runs. */
export function chartsOf(machines: readonly AnyStateMachine[]): Charted[] {
  const tables = [statusChart('orderStatus', 'Pending', ORDER_TRANSITIONS)];
  return [
    ...machines.map((logic) => ({ chart: describeMachine(logic), logic })),
    ...tables.map((chart) => ({ chart, logic: null })),
  ];
}
