import { formatSum, type Kobo } from '@contract/entities/money';
import { nextState, NEW } from '@contract/rules/transitions';
import { isPayable } from '@contract/rules/orderStatus';
import { PAYMENT_ATTEMPT_TRANSITIONS } from '@contract/rules/paymentAttempt';
import type { Database } from '../../db/client';
import { addEvent, markPaid, type OrderRow } from '../orders';
import { oweRefund } from '../refunds';
import { claimReference, findAttempt, transitionAttempt, type AttemptRow } from './attemptsRepository';
import type { SettledPayment, AmountMismatch } from './evaluateTransaction';

/** Money that has come under a reference. */
export interface IncomingPayment {
  reference: string;
  method: 'card' | 'bank_transfer';
  amountKobo: Kobo;
  currency: string;
  /** why it is not what was asked for; null when it is */
  mismatch: AmountMismatch | null;
  providerId: string | null;
  providerData: Record<string, unknown> | null;
}

/**
 * Books money to an order, once: the caller holds the order's lock, and whoever comes second with the same reference
 * finds it booked. What the order does not take is owed back from then on.
 */
export async function settlePayment(
  tx: Database,
  order: OrderRow,
  payment: IncomingPayment,
): Promise<SettledPayment> {
  const { reference } = payment;
  const claim = await claimPayment(tx, order.id, payment);
  if (!claim) return { kind: 'reference_taken' };
  const { isFirst, mismatch } = claim;
  if (order.paymentConfirmed && order.transactionReference === reference) return { kind: 'confirmed', order };
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
    if (isFirst)
      await owePayment(tx, order.id, payment, order.paymentConfirmed ? 'paid_twice' : 'paid_cancelled');
    return { kind: 'refund_due', order };
  }
  if (mismatch) {
    if (isFirst) {
      const status = 'payment_not_verified';
      await addEvent(tx, { orderId: order.id, status, note: noteOf(order, payment) });
      await owePayment(tx, order.id, payment, 'wrong_amount');
    }
    return { kind: 'not_verified', mismatch, reason: null };
  }
  return { kind: 'confirmed', order: await markPaid(tx, order, { reference, note: noteOf(order, payment) }) };
}

interface PaymentClaim {
  /** whether nothing was known of this money before */
  isFirst: boolean;
  /** what was doubted when the money was booked: it is owed back, whatever is said of it later */
  mismatch: AmountMismatch | null;
}

/** Null when the reference is another order's, or another kind of payment's that money may still come by. */
async function claimPayment(
  tx: Database,
  orderId: number,
  payment: IncomingPayment,
): Promise<PaymentClaim | null> {
  const { reference, method, amountKobo, currency, mismatch, providerId, providerData } = payment;
  const fields = { method, amountKobo, currency, providerId, providerData, verifiedAt: new Date() };
  const event = mismatch ? 'paid_another_sum' : 'paid';
  const state = nextState(PAYMENT_ATTEMPT_TRANSITIONS, NEW, event);
  if (await claimReference(tx, { ...fields, orderId, reference, state })) return { isFirst: true, mismatch };
  const attempt = await findAttempt(tx, reference);
  if (attempt?.orderId !== orderId) return null;
  if (attempt.verifiedAt) return { isFirst: false, mismatch: recordedMismatchOf(attempt) };
  if (attempt.method !== method) return null;
  return (await transitionAttempt(tx, reference, event, fields)) ? { isFirst: true, mismatch } : null;
}

function recordedMismatchOf({ state, currency }: AttemptRow): AmountMismatch | null {
  if (state !== 'failed') return null;
  return currency === 'NGN' ? 'other_amount' : 'other_currency';
}

async function owePayment(
  tx: Database,
  orderId: number,
  { reference: paymentReference, method, amountKobo, currency }: IncomingPayment,
  reason: 'paid_twice' | 'paid_cancelled' | 'wrong_amount',
): Promise<void> {
  await oweRefund(tx, { orderId, paymentReference, method, amountKobo, currency, reason });
}

function noteOf(
  { totalKobo }: OrderRow,
  { reference, method, amountKobo, currency, mismatch }: IncomingPayment,
): string {
  const methodText = method === 'card' ? 'Card payment' : 'Bank transfer';
  const isOtherAmount = method === 'bank_transfer' && amountKobo !== totalKobo;
  const receivedText = mismatch || isOtherAmount ? `: ${formatSum(amountKobo, currency)} came` : '';
  return `${methodText}, reference ${reference}${receivedText}${mismatch ? ', not what was asked for' : ''}`;
}
