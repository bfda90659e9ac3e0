/** The reasons for which an account cannot be deleted yet. */
export const DELETION_REASONS = ['open_order', 'open_return', 'refund_owed'] as const;

export type DeletionReason = (typeof DELETION_REASONS)[number];
