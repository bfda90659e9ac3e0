import { chargeKobo } from '@contract/rules/cardFee';
import { isPayable } from '@contract/rules/orderStatus';
import { formatSum } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { paymentOutcomes } from '../../measurements';
import { addEvent, findOrderRow, lockOrder, type OrderRow } from '../orders';
import { findAttempt, noteCheck, claimProviderEvent } from './attemptsRepository';
import type { PaymentContext, Transaction } from './cardProvider';
import { judgeTransaction, type Confirmation, type Settled, type SumDoubt } from './judgeTransaction';
import { settlePayment } from './settlePayment';

export interface ConfirmPayment {
  orderId: number;
  reference: string;
  /** whose order it must be; left out by the webhook and the job */
  userId?: number;
  /** what the provider said of the reference, by its own signature; left out, it is asked */
  transaction?: Transaction;
}

/**
 * Has a reference verified and its effect happen once: the one verb behind the customer's call, the webhook and the
 * reconciliation. The provider is asked outside of the transaction, and the order is locked only for the booking.
 * @throws ShopError not_found, provider_unavailable
 */
export async function confirmPayment(
  { db, provider }: PaymentContext,
  { orderId, reference, userId, transaction }: ConfirmPayment,
): Promise<Confirmation> {
  const order = await findOrderRow(db, orderId);
  if (!order || (userId !== undefined && order.userId !== userId)) {
    throw new ShopError('not_found', 'Order not found.');
  }
  const attempt = await findAttempt(db, reference);
  if (attempt && attempt.orderId !== orderId) return { kind: 'reference_taken' };
  if (isPaidBy(order, reference) && transaction?.status !== 'reversed') return { kind: 'confirmed', order };
  const known = transaction ?? (await provider.verify(reference));
  const confirmation = await db.transaction((tx) => book(tx, { orderId, reference }, known));
  const isJob = userId === undefined && transaction === undefined;
  countOutcome(confirmation, isJob);
  return confirmation;
}

const MONEY_CAME = ['confirmed', 'refund_due', 'other_amount', 'other_currency'];

/** The job asks again and again about one attempt, so that of its findings only money counts. */
function countOutcome(confirmation: Confirmation, isJob: boolean): void {
  const outcome = confirmation.kind === 'not_verified' ? confirmation.doubt : confirmation.kind;
  if (!isJob || MONEY_CAME.includes(outcome)) paymentOutcomes.inc({ method: 'card', outcome });
}

function isPaidBy(order: OrderRow, reference: string): boolean {
  return order.paymentConfirmed && order.transactionReference === reference;
}

async function book(
  tx: Database,
  { orderId, reference }: { orderId: number; reference: string },
  said: Transaction | null,
): Promise<Confirmation> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not_found', 'Order not found.');
  const transaction = said && (await lastWordOf(tx, said));
  if (transaction) await noteReversal(tx, orderId, transaction);
  if (isPaidBy(order, reference)) return { kind: 'confirmed', order };
  const judged = judgeTransaction(transaction, { orderId, amountKobo: chargeKobo(order.totalKobo) });
  if (judged.kind === 'came') return settle(tx, order, { reference, ...judged });
  const doubt = judged.kind === 'pending' ? null : judged.doubt;
  await noteCheck(
    tx,
    reference,
    doubt === null ? 'undecided' : doubt === 'reversed' ? 'paid_back' : 'declined',
  );
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
    return { kind: 'not_payable', order, doubt };
  }
  return judged;
}

/** Money that went back does not come again under its reference: news of the success may only have been late. */
async function lastWordOf(tx: Database, said: Transaction): Promise<Transaction> {
  const attempt = await findAttempt(tx, said.reference);
  return attempt?.state === 'reversed' && said.status === 'success' ? { ...said, status: 'reversed' } : said;
}

function settle(
  tx: Database,
  order: OrderRow,
  { reference, transaction, doubt }: { reference: string; transaction: Transaction; doubt: SumDoubt | null },
): Promise<Settled> {
  const { amountKobo, currency, providerId, kept } = transaction;
  return settlePayment(tx, order, {
    method: 'card',
    reference,
    doubt,
    amountKobo,
    currency,
    providerId,
    providerData: kept,
  });
}

/** A payment was taken back, or paid back: noted once, whoever sees it; the order stays as it is. */
async function noteReversal(tx: Database, orderId: number, transaction: Transaction): Promise<void> {
  const { reference, status, amountKobo, currency, isRealMoney } = transaction;
  if (status !== 'reversed' || !isRealMoney || transaction.orderId !== orderId) return;
  const seen = { paymentReference: reference, event: 'reversed', subject: String(orderId) };
  if (!(await claimProviderEvent(tx, seen))) return;
  const note = `Reference ${reference}, ${formatSum(amountKobo, currency)}: the money went back to the card.`;
  await addEvent(tx, { orderId, status: 'payment_reversed', note });
}
