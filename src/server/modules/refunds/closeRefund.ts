import { formatSum } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { insertOrderEvent, updateRefund, type NewRefund, type RefundRow } from './refundsRepository';

/** A refund is done: row, event, and the customer's letter unless it went out when the refund was sent. */
export async function closeRefund(
  tx: Database,
  refund: RefundRow,
  change: Pick<NewRefund, 'bankReference' | 'providerStatus' | 'providerReference' | 'providerRefundId'>,
): Promise<RefundRow> {
  const { id: refundId, orderId, sentAt } = refund;
  const done = { ...refund, ...change, status: 'done' as const, closedAt: new Date() };
  const closed = await updateRefund(tx, refundId, { ...change, status: 'done', closedAt: done.closedAt });
  await insertOrderEvent(tx, { orderId, status: 'refunded', note: noteOf(done) });
  if (!sentAt) await queueMail(tx, { type: 'refund_sent', orderId, refundId });
  return closed ?? done;
}

function noteOf({ paymentReference, amountKobo, currency, bankReference }: RefundRow): string {
  const paid = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return bankReference ? `${paid}, bank reference ${bankReference}` : paid;
}
