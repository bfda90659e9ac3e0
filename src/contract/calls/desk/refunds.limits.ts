/** The sorts of the ledger; a minus means descending. The first is the default. */
export const REFUND_SORTS = ['created_at', '-created_at'] as const;
export type RefundSort = (typeof REFUND_SORTS)[number];
