/** Statuses of a payment in the test checkout. */
export const TEST_PAYMENT_STATUSES = ['success', 'failed', 'pending'] as const;
/** Outcomes that the shopper can choose in the test checkout. */
export const TEST_OUTCOMES = ['approved', 'declined', 'transfer_pending'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];
