import { formatSum, type Kobo } from '@contract/entities/money';
import { movedTo, NEW } from '@contract/rules/moves';
import { isPayable } from '@contract/rules/orderStatus';
import { PAYMENT_ATTEMPT_MOVES } from '@contract/rules/paymentAttempt';
import type { Database } from '../../db/client';
import { addEvent, markPaid, type OrderRow } from '../orders';
import { oweRefund } from '../refunds';
import { claimReference, findAttempt, moveAttempt, type AttemptRow } from './attemptsRepository';
import type { Settled, SumDoubt } from './judgeTransaction';

/** Money that has come under a reference. */
export interface Arrival {
  reference: string;
  method: 'card' | 'bank_transfer';
  amountKobo: Kobo;
  currency: string;
  /** why it is not what was asked for; null when it is */
  doubt: SumDoubt | null;
  providerId: string | null;
  providerData: Record<string, unknown> | null;
}

/**
 * Books money to an order, once: the caller holds the order's lock, and whoever comes second with the same reference
 * finds it booked. What the order does not take is owed back from then on.
 */
export async function settlePayment(tx: Database, order: OrderRow, arrival: Arrival): Promise<Settled> {
  const { reference } = arrival;
  const booking = await book(tx, order.id, arrival);
  if (!booking) return { kind: 'reference_taken' };
  const { isFirst, doubt } = booking;
  if (order.paymentConfirmed && order.transactionReference === reference) return { kind: 'confirmed', order };
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
    if (isFirst) await owe(tx, order.id, arrival, order.paymentConfirmed ? 'paid_twice' : 'paid_cancelled');
    return { kind: 'refund_due', order };
  }
  if (doubt) {
    if (isFirst) {
      const status = 'payment_not_verified';
      await addEvent(tx, { orderId: order.id, status, note: noteOf(order, arrival) });
      await owe(tx, order.id, arrival, 'wrong_amount');
    }
    return { kind: 'not_verified', doubt, reason: null };
  }
  return { kind: 'confirmed', order: await markPaid(tx, order, { reference, note: noteOf(order, arrival) }) };
}

interface Booking {
  /** whether nothing was known of this money before */
  isFirst: boolean;
  /** what was doubted when the money was booked: it is owed back, whatever is said of it later */
  doubt: SumDoubt | null;
}

/** Null when the reference is another order's, or another kind of payment's that money may still come by. */
async function book(tx: Database, orderId: number, arrival: Arrival): Promise<Booking | null> {
  const { reference, method, amountKobo, currency, doubt, providerId, providerData } = arrival;
  const booked = { method, amountKobo, currency, providerId, providerData, verifiedAt: new Date() };
  const event = doubt ? 'paid_another_sum' : 'paid';
  const state = movedTo(PAYMENT_ATTEMPT_MOVES, NEW, event);
  if (await claimReference(tx, { ...booked, orderId, reference, state })) return { isFirst: true, doubt };
  const attempt = await findAttempt(tx, reference);
  if (attempt?.orderId !== orderId) return null;
  if (attempt.verifiedAt) return { isFirst: false, doubt: doubtOf(attempt) };
  if (attempt.method !== method) return null;
  return (await moveAttempt(tx, reference, event, booked)) ? { isFirst: true, doubt } : null;
}

function doubtOf({ state, currency }: AttemptRow): SumDoubt | null {
  if (state !== 'failed') return null;
  return currency === 'NGN' ? 'other_amount' : 'other_currency';
}

async function owe(
  tx: Database,
  orderId: number,
  { reference: paymentReference, method, amountKobo, currency }: Arrival,
  reason: 'paid_twice' | 'paid_cancelled' | 'wrong_amount',
): Promise<void> {
  await oweRefund(tx, { orderId, paymentReference, method, amountKobo, currency, reason });
}

function noteOf(
  { totalKobo }: OrderRow,
  { reference, method, amountKobo, currency, doubt }: Arrival,
): string {
  const what = method === 'card' ? 'Card payment' : 'Bank transfer';
  const isOtherSum = method === 'bank_transfer' && amountKobo !== totalKobo;
  const came = doubt || isOtherSum ? `: ${formatSum(amountKobo, currency)} came` : '';
  return `${what}, reference ${reference}${came}${doubt ? ', not what was asked for' : ''}`;
}
