export const REFUND_REASONS = [
  'cancelled',
  'paid_twice',
  'paid_cancelled',
  'wrong_amount',
  'overpaid',
  'return',
  'goodwill',
  'damaged',
  'wrong_price',
  'other',
  'made_at_provider',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why money is owed back, as staff read it. */
export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  cancelled: 'order cancelled',
  paid_twice: 'paid twice',
  paid_cancelled: 'paid after it was cancelled',
  wrong_amount: 'wrong amount',
  overpaid: 'paid too much',
  return: 'returned',
  goodwill: 'goodwill',
  damaged: 'damaged',
  wrong_price: 'wrong price',
  other: 'another reason',
  made_at_provider: 'paid back at the card provider',
};
