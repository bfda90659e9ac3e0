import { formatSum, type Kobo } from '@contract/entities/money';
import { nextState, NEW } from '@contract/rules/transitions';
import { isPayable } from '@contract/rules/orderStatus';
import { PAYMENT_ATTEMPT_TRANSITIONS, type ReceiptMethod } from '@contract/rules/paymentAttempt';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { addEvent, markPaid, type OrderRow } from '../orders';
import { oweRefund } from '../refunds';
import { claimReference, findAttempt, transitionAttempt, type AttemptRow } from './attemptsRepository';
import type { SettledPayment, AmountMismatch } from './evaluateTransaction';

/** Money received under a reference. */
export interface IncomingPayment {
  reference: string;
  /** of a line of the bank's statement: the reference there */
  bankReference?: string | null;
  method: ReceiptMethod;
  amountKobo: Kobo;
  currency: string;
  /** how it differs from the expected amount; null when it does not */
  mismatch: AmountMismatch | null;
  providerId: string | null;
  providerData: Record<string, unknown> | null;
  /** who reported it */
  by: Actor;
}

/**
 * Settles received money once. The caller holds the order's lock, so a second call with the same reference finds the
 * payment recorded. Money that the order does not take becomes a refund that is due.
 */
export async function settlePayment(
  tx: Database,
  order: OrderRow,
  payment: IncomingPayment,
): Promise<SettledPayment> {
  const { reference, by } = payment;
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
      await addEvent(tx, { orderId: order.id, status, note: noteOf(order, payment), by });
      await owePayment(tx, order.id, payment, 'wrong_amount');
    }
    return { kind: 'not_verified', mismatch, reason: null };
  }
  return {
    kind: 'confirmed',
    order: await markPaid(tx, order, { reference, note: noteOf(order, payment), by }),
  };
}

interface PaymentClaim {
  /** whether this money was not recorded before */
  isFirst: boolean;
  /** the mismatch when the money was recorded: the refund stays due, whatever is reported later */
  mismatch: AmountMismatch | null;
}

/**
 * Records the payment and claims its reference. Null when the reference belongs to another order, or to another
 * method's payment that may still arrive.
 */
async function claimPayment(
  tx: Database,
  orderId: number,
  payment: IncomingPayment,
): Promise<PaymentClaim | null> {
  const { reference, bankReference, method, amountKobo, currency, mismatch, providerId, providerData } =
    payment;
  const fields = {
    bankReference,
    method,
    amountKobo,
    currency,
    providerId,
    providerData,
    verifiedAt: new Date(),
  };
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
  { reference: paymentReference, method, amountKobo, currency, by }: IncomingPayment,
  reason: 'paid_twice' | 'paid_cancelled' | 'wrong_amount',
): Promise<void> {
  await oweRefund(tx, { orderId, paymentReference, method, amountKobo, currency, reason }, by);
}

const METHOD_TEXTS = { card: 'Card payment', bank_transfer: 'Bank transfer', store: 'Payment at the store' };

function noteOf(
  { totalKobo }: OrderRow,
  { reference, method, amountKobo, currency, mismatch }: IncomingPayment,
): string {
  const isOtherAmount = method !== 'card' && amountKobo !== totalKobo;
  const receivedText = mismatch || isOtherAmount ? `: ${formatSum(amountKobo, currency)} received` : '';
  return `${METHOD_TEXTS[method]}, reference ${reference}${receivedText}${mismatch ? ', not the amount due' : ''}`;
}
