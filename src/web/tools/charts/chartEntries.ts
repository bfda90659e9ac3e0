import type { AnyStateMachine } from 'xstate';
import { ORDER_TRANSITIONS } from '@contract/rules/orderStatus';
import { PAYMENT_ATTEMPT_TRANSITIONS } from '@contract/rules/paymentAttempt';
import { REFUND_TRANSITIONS } from '@contract/rules/refundStatus';
import { describeMachine, type ChartState } from './describeMachine';
import { chartOfMoves, chartOfStatuses } from './statusChart';

export interface ChartEntry {
  chart: ChartState;
  /** null for a transition table of the server */
  logic: AnyStateMachine | null;
}

/** These machines, then the server's transition tables: database statuses, which no machine runs. */
export function chartEntriesOf(machines: readonly AnyStateMachine[]): ChartEntry[] {
  const tables = [
    chartOfStatuses('orderStatus', 'Pending', ORDER_TRANSITIONS),
    chartOfMoves('paymentAttempt', PAYMENT_ATTEMPT_TRANSITIONS),
    chartOfMoves('refund', REFUND_TRANSITIONS),
  ];
  return [
    ...machines.map((logic) => ({ chart: describeMachine(logic), logic })),
    ...tables.map((chart) => ({ chart, logic: null })),
  ];
}
