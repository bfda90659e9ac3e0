import { formatAmount, toNaira, type Kobo } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { insertEvents, markPaid, refundDue, type OrderRow } from '../orders';
import { claimReference, findAttempt, updateAttempt } from './attemptsRepository';

/** Money that has come under a reference. */
export interface Arrival {
  reference: string;
  method: 'card' | 'bank_transfer';
  amountKobo: Kobo;
  currency: string;
  /** why it is not what was asked for; null when it is */
  doubt: 'other_currency' | 'other_amount' | null;
  providerId: string | null;
  providerData: Record<string, unknown> | null;
}

export type Settlement =
  /** the order is paid by this very reference, now or before */
  | { kind: 'confirmed'; order: OrderRow }
  /** the money is not the order's sum and waits for the keeper */
  | { kind: 'doubted'; doubt: 'other_currency' | 'other_amount' }
  /** the order takes no (more) money: to be paid back */
  | { kind: 'refund_due'; order: OrderRow }
  /** the reference belongs to another order */
  | { kind: 'reference_taken' };

/**
 * Books money to an order, once: the caller holds the order's lock, and whoever comes second with the same reference
 * finds it booked. Source: http-contract.md "Settled points".
 */
export async function settlePayment(tx: Database, order: OrderRow, arrival: Arrival): Promise<Settlement> {
  const { reference, doubt } = arrival;
  const isFirst = await book(tx, order.id, arrival);
  if (isFirst === null) return { kind: 'reference_taken' };
  if (order.paymentConfirmed && order.transactionReference === reference) return { kind: 'confirmed', order };
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
    if (isFirst) await insertEvents(tx, order.id, [refundOf(arrival)]);
    return { kind: 'refund_due', order };
  }
  if (doubt) {
    if (isFirst)
      await insertEvents(tx, order.id, [{ status: 'payment_not_verified', note: noteOf(arrival) }]);
    return { kind: 'doubted', doubt };
  }
  return { kind: 'confirmed', order: await markPaid(tx, order, { reference, note: noteOf(arrival) }) };
}

/** Whether this is the first that is known of this money; null when the reference is another order's. */
async function book(tx: Database, orderId: number, arrival: Arrival): Promise<boolean | null> {
  const { reference, method, amountKobo, currency, doubt, providerId, providerData } = arrival;
  const booked = {
    ...{ method, amountKobo, currency, providerId, providerData },
    state: doubt ? ('failed' as const) : ('success' as const),
    verifiedAt: new Date(),
  };
  if (await claimReference(tx, { ...booked, orderId, reference })) return true;
  const attempt = await findAttempt(tx, reference);
  if (attempt?.orderId !== orderId) return null;
  if (attempt.verifiedAt) return false;
  await updateAttempt(tx, reference, booked);
  return true;
}

function refundOf({ reference, amountKobo, currency }: Arrival) {
  if (currency === 'NGN') return refundDue(reference, amountKobo);
  return { status: 'refund_due', note: `Reference ${reference}, ${currency} ${toNaira(amountKobo)}` };
}

function noteOf({ reference, method, amountKobo, currency, doubt }: Arrival): string {
  const amount =
    currency === 'NGN' ? formatAmount(toNaira(amountKobo)) : `${currency} ${toNaira(amountKobo)}`;
  const what = method === 'card' ? 'Card payment' : 'Bank transfer';
  return `${what}, reference ${reference}${doubt ? `: ${amount} came, not what was asked for` : ''}`;
}
