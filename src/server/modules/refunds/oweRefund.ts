import { formatSum } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { addEvent } from '../orders';
import { insertRefund, sumInLedger, type NewRefund, type RefundRow } from './refundsRepository';

export type ReceivedPayment = Required<
  Pick<NewRefund, 'orderId' | 'paymentReference' | 'method' | 'amountKobo' | 'currency'>
> & { reason: 'cancelled' | 'paid_twice' | 'paid_cancelled' | 'wrong_amount' | 'overpaid' };

/**
 * Writes into the ledger that received money is owed back, once for a payment and reason, with the order's event and
 * the letters about it: all in the transaction that books the money. The caller holds the order's lock.
 * @param received all that came; what of it is in the ledger already, as owed or paid back, is not owed again
 * @returns undefined when all of it is
 */
export async function oweRefund(tx: Database, received: ReceivedPayment): Promise<RefundRow | undefined> {
  const dueKobo = received.amountKobo - (await sumInLedger(tx, received));
  if (dueKobo <= 0) return undefined;
  const refund = await insertRefund(tx, { ...received, amountKobo: dueKobo });
  if (!refund) return undefined;
  const { id: refundId, orderId, paymentReference, amountKobo, currency } = refund;
  const note = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  await addEvent(tx, { orderId, status: 'refund_due', note });
  // Of a cancelled order's money the letter about the cancelling tells.
  if (received.reason !== 'cancelled') await queueMail(tx, { type: 'refund_due', orderId, refundId });
  await queueMail(tx, { type: 'keeper_refund_due', orderId, refundId });
  return refund;
}
