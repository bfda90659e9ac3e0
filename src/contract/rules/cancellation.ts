/** Why the shop cancels an order. */
export const CANCEL_REASONS = [
  'customer_asked',
  'out_of_stock',
  'not_paid',
  'suspected_fraud',
  'mistake',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What the customer reads when the shop adds no note. */
const SENTENCES: Readonly<Record<Exclude<CancelReason, 'other'>, string>> = {
  customer_asked: 'Cancelled at your request',
  out_of_stock: 'Not in stock any more',
  not_paid: 'Not paid for in time',
  suspected_fraud: 'Cancelled by the shop',
  mistake: 'Cancelled because of a mistake',
};

/**
 * The note that the customer reads: the shop's, else the reason in a sentence. On suspected fraud nothing but that sentence is
 * for the customer. Null when the reason wants a note.
 */
export function cancellationNote(reason: CancelReason, note: string | undefined): string | null {
  if (reason === 'suspected_fraud') return SENTENCES[reason];
  if (note !== undefined && note !== '') return note;
  return reason === 'other' ? null : SENTENCES[reason];
}
