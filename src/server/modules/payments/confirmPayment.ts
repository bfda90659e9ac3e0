import { chargeKobo } from '@contract/rules/cardFee';
import { isPayable } from '@contract/rules/orderStatus';
import { formatSum } from '@contract/entities/money';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { paymentOutcomes } from '../../measurements';
import { addEvent, findOrderRow, isAnonymised, lockOrder, type OrderRow } from '../orders';
import { findAttempt, recordCheck, claimProviderEvent, updateAttempt } from './attemptsRepository';
import type { PaymentContext, CardTransaction } from './cardProvider';
import {
  evaluateTransaction,
  type Confirmation,
  type SettledPayment,
  type AmountMismatch,
} from './evaluateTransaction';
import { settlePayment } from './settlePayment';

export interface ConfirmPaymentInput {
  orderId: number;
  reference: string;
  /** the customer whom the order must belong to; left out by the webhook and the job */
  userId?: number;
  /** the transaction of a signed webhook; left out, the provider is asked */
  transaction?: CardTransaction;
  by: Actor;
}

/**
 * Verifies a payment reference and records the outcome once. The customer's call, the webhook and the reconciliation
 * all use this function. The provider is asked outside the transaction, so the order is locked only while the outcome
 * is recorded.
 * @throws ShopError not_found, provider_unavailable
 */
export async function confirmPayment(
  { db, provider }: PaymentContext,
  { orderId, reference, userId, transaction, by }: ConfirmPaymentInput,
): Promise<Confirmation> {
  const order = await findOrderRow(db, orderId);
  if (!order || (userId !== undefined && order.userId !== userId)) {
    throw new ShopError('not_found', 'Order not found.');
  }
  const attempt = await findAttempt(db, reference);
  if (attempt && attempt.orderId !== orderId) return { kind: 'reference_taken' };
  if (isPaidBy(order, reference) && transaction?.status !== 'reversed') return { kind: 'confirmed', order };
  const reported = transaction ?? (await provider.verify(reference));
  const confirmation = await db.transaction((tx) => recordOutcome(tx, { orderId, reference, by }, reported));
  const isJob = userId === undefined && transaction === undefined;
  countOutcome(confirmation, isJob);
  return confirmation;
}

const MONEY_OUTCOMES = ['confirmed', 'refund_due', 'other_amount', 'other_currency'];

/** The job checks one attempt many times, so only those of its outcomes count that bring money. */
function countOutcome(confirmation: Confirmation, isJob: boolean): void {
  const outcome = confirmation.kind === 'not_verified' ? confirmation.mismatch : confirmation.kind;
  if (!isJob || MONEY_OUTCOMES.includes(outcome)) paymentOutcomes.inc({ method: 'card', outcome });
}

function isPaidBy(order: OrderRow, reference: string): boolean {
  return order.paymentConfirmed && order.transactionReference === reference;
}

async function recordOutcome(
  tx: Database,
  { orderId, reference, by }: Pick<ConfirmPaymentInput, 'orderId' | 'reference' | 'by'>,
  reported: CardTransaction | null,
): Promise<Confirmation> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not_found', 'Order not found.');
  const transaction = reported && (await withKnownReversal(tx, reported));
  const providerData = storableDataOf(order, reported, transaction);
  const isNewReversal = transaction !== null && (await recordReversal(tx, orderId, transaction, by));
  if (isNewReversal && providerData) await updateAttempt(tx, reference, { providerData });
  if (isPaidBy(order, reference)) return { kind: 'confirmed', order };
  const result = evaluateTransaction(transaction, { orderId, amountKobo: chargeKobo(order.totalKobo) });
  if (result.kind === 'came') return settleCardPayment(tx, order, { reference, by, providerData, ...result });
  const mismatch = result.kind === 'pending' ? null : result.mismatch;
  await recordCheck(
    tx,
    reference,
    mismatch === null ? 'undecided' : mismatch === 'reversed' ? 'paid_back' : 'declined',
    providerData,
  );
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
    return { kind: 'not_payable', order, mismatch };
  }
  return result;
}

/** Reversed money does not come again under its reference, so a later success is only a late event. */
async function withKnownReversal(tx: Database, reported: CardTransaction): Promise<CardTransaction> {
  const attempt = await findAttempt(tx, reported.reference);
  return attempt?.state === 'reversed' && reported.status === 'success'
    ? { ...reported, status: 'reversed' }
    : reported;
}

/**
 * What is stored of a report; undefined leaves what is stored. Data that were erased with the customer stay erased, and
 * a late event does not replace the reversal.
 */
function storableDataOf(
  order: OrderRow,
  reported: CardTransaction | null,
  transaction: CardTransaction | null,
): CardTransaction['storedData'] | undefined {
  const isLate = transaction !== reported;
  return isLate || isAnonymised(order) ? undefined : reported?.storedData;
}

interface CardPayment {
  reference: string;
  by: Actor;
  transaction: CardTransaction;
  providerData: CardTransaction['storedData'] | undefined;
  mismatch: AmountMismatch | null;
}

function settleCardPayment(
  tx: Database,
  order: OrderRow,
  { reference, by, transaction, providerData, mismatch }: CardPayment,
): Promise<SettledPayment> {
  const { amountKobo, currency, providerId } = transaction;
  return settlePayment(tx, order, {
    method: 'card',
    reference,
    mismatch,
    amountKobo,
    currency,
    providerId,
    providerData: providerData ?? null,
    by,
  });
}

/** Records a reversal once, however often it is reported. The order stays as it is. @returns whether it is the first report */
async function recordReversal(
  tx: Database,
  orderId: number,
  transaction: CardTransaction,
  by: Actor,
): Promise<boolean> {
  const { reference, status, amountKobo, currency, isRealMoney } = transaction;
  if (status !== 'reversed' || !isRealMoney || transaction.orderId !== orderId) return false;
  const event = { paymentReference: reference, event: 'reversed', subject: String(orderId) };
  if (!(await claimProviderEvent(tx, event))) return false;
  const note = `Reference ${reference}, ${formatSum(amountKobo, currency)}: the money went back to the card.`;
  await addEvent(tx, { orderId, status: 'payment_reversed', note, by });
  return true;
}
