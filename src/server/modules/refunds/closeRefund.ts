import { formatSum } from '@contract/entities/money';
import { movedTo } from '@contract/rules/moves';
import { REFUND_MOVES } from '@contract/rules/refundStatus';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { insertOrderEvent, updateRefund, type NewRefund, type RefundRow } from './refundsRepository';

/**
 * A refund is done: row, event, and the customer's letter unless it went out when the refund was sent. The caller has
 * locked it and seen that the event moves it.
 */
export async function closeRefund(
  tx: Database,
  refund: RefundRow,
  event: 'paid_by_hand' | 'provider_paid',
  change: Pick<NewRefund, 'bankReference' | 'providerStatus' | 'providerReference' | 'providerRefundId'>,
): Promise<RefundRow> {
  const { id: refundId, orderId, sentAt } = refund;
  const status = movedTo(REFUND_MOVES, refund.status, event);
  if (!status) throw new Error(`A refund that is ${refund.status} was to be closed: ${event}`);
  const done = { ...refund, ...change, status, closedAt: new Date() };
  const closed = await updateRefund(tx, refundId, { ...change, status, closedAt: done.closedAt });
  await insertOrderEvent(tx, { orderId, status: 'refunded', note: noteOf(done) });
  if (!sentAt) await queueMail(tx, { type: 'refund_sent', orderId, refundId });
  return closed ?? done;
}

function noteOf({ paymentReference, amountKobo, currency, bankReference }: RefundRow): string {
  const paid = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return bankReference ? `${paid}, bank reference ${bankReference}` : paid;
}
