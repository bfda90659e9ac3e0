import { formatSum } from '@contract/entities/money';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { insertEvent } from '../orders';
import { insertRefund, sumInLedger, type NewRefund, type RefundRow } from './refundsRepository';

export type ReceivedPayment = Required<
  Pick<NewRefund, 'orderId' | 'paymentReference' | 'method' | 'amountKobo' | 'currency'>
> & { reason: 'cancelled' | 'paid_twice' | 'paid_cancelled' | 'wrong_amount' | 'overpaid' };

/**
 * Enters a refund for received money into the ledger, once for a payment and reason, with the order's event and the
 * emails about it, all in the transaction that records the payment. The caller holds the order's lock.
 * @param received the whole amount; the part that is in the ledger already, due or refunded, is not entered again
 * @returns undefined when nothing remains
 */
export async function oweRefund(
  tx: Database,
  received: ReceivedPayment,
  by: Actor,
): Promise<RefundRow | undefined> {
  const dueKobo = received.amountKobo - (await sumInLedger(tx, received));
  if (dueKobo <= 0) return undefined;
  const refund = await insertRefund(tx, { ...received, amountKobo: dueKobo });
  if (!refund) return undefined;
  const { id: refundId, orderId, paymentReference, amountKobo, currency } = refund;
  const note = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  await insertEvent(tx, { orderId, status: 'refund_due', note, by });
  // A cancelled order's refund is part of the email about the cancellation.
  if (received.reason !== 'cancelled') await queueMail(tx, { type: 'refund_due', orderId, refundId });
  await queueMail(tx, { type: 'keeper_refund_due', orderId, refundId });
  return refund;
}
