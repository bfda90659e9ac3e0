/** What a payment in the test checkout may come to. */
export const TEST_PAYMENT_STATUSES = ['success', 'failed', 'pending'] as const;
/** What the shopper may choose there. */
export const TEST_OUTCOMES = ['approved', 'declined', 'transfer_pending'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];
