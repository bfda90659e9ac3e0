import type { TransitionTable } from './transitions';

/** The statuses of a refund, shared by the server and its chart. */
export const REFUND_STATUSES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export type RefundEvent = 'owed' | 'paid_by_hand' | 'provider_paid' | 'provider_failed';

/** The status of a new refund. */
export const FIRST_REFUND_STATUS = 'due';

export const REFUND_TRANSITIONS: TransitionTable<RefundStatus, RefundEvent> = {
  new: { owed: FIRST_REFUND_STATUS },
  due: { paid_by_hand: 'done', provider_paid: 'done' },
  sent: { provider_paid: 'done', provider_failed: 'failed' },
  failed: { paid_by_hand: 'done', provider_paid: 'done' },
  done: {},
  withdrawn: {},
};
