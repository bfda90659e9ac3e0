import { formatSum } from '@contract/entities/money';
import { nextState } from '@contract/rules/transitions';
import { REFUND_TRANSITIONS } from '@contract/rules/refundStatus';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import { insertEvent, lockOrder } from '../orders';
import {
  findByBankReference,
  findRefund,
  isBankReferenceTaken,
  lockRefund,
  updateRefund,
  type RefundRow,
  type NewRefund,
} from './refundsRepository';

/**
 * Closes a refund that the keeper has paid by hand. Repeating it with the same reference is no error and changes
 * nothing.
 * @throws ShopError not_found, invalid_request, conflict
 */
export async function markRefundDone(
  db: Database,
  { refundId, bankReference: input, by }: { refundId: number; bankReference: string; by: Actor },
): Promise<RefundRow> {
  const bankReference = parseReference(input);
  try {
    return await db.transaction((tx) => closeByHand(tx, { refundId, bankReference, by }));
  } catch (error) {
    throw isBankReferenceTaken(error) ? referenceTakenError() : error;
  }
}

async function closeByHand(
  tx: Database,
  { refundId, bankReference, by }: { refundId: number; bankReference: string; by: Actor },
): Promise<RefundRow> {
  const refund = await lockWithOrder(tx, refundId);
  if (!refund) throw new ShopError('not_found', 'Refund not found.');
  if (refund.status === 'done' && refund.bankReference === bankReference) return refund;
  refuseUnlessOpen(refund);
  if (await findByBankReference(tx, bankReference)) throw referenceTakenError();
  return closeRefund(tx, refund, { event: 'paid_by_hand', by, change: { bankReference } });
}

/** Locks the order and then its refund, in this order like everybody else. */
async function lockWithOrder(tx: Database, refundId: number): Promise<RefundRow | undefined> {
  const refund = await findRefund(tx, refundId);
  if (!refund) return undefined;
  await lockOrder(tx, refund.orderId);
  return lockRefund(tx, refundId);
}

function refuseUnlessOpen({ status, bankReference }: RefundRow): void {
  if (nextState(REFUND_TRANSITIONS, status, 'paid_by_hand')) return;
  switch (status) {
    case 'due':
    case 'failed':
    case 'sent':
      throw new ShopError(
        'conflict',
        'This refund has been sent and is on its way. Do not pay it a second time.',
      );
    case 'withdrawn':
      throw new ShopError('conflict', 'This refund has been withdrawn, so there is nothing to pay.');
    case 'done':
      throw new ShopError(
        'conflict',
        bankReference === null
          ? 'The card provider has already paid this refund.'
          : `You have already paid this refund, with the bank reference ${bankReference}.`,
      );
  }
}

function referenceTakenError(): ShopError {
  return new ShopError(
    'conflict',
    'You have already used this bank reference for another refund. Check the reference.',
  );
}

const PLAIN_REFERENCE = /^[\x20-\x7e]{1,100}$/;

/** Checks a reference that a person has typed. @throws ShopError invalid_request */
export function parseReference(input: string): string {
  const reference = input.trim();
  if (!PLAIN_REFERENCE.test(reference)) {
    throw new ShopError(
      'invalid_request',
      'A reference must have 1 to 100 characters: letters, digits, spaces and common signs.',
    );
  }
  return reference;
}

interface Closing {
  event: 'paid_by_hand' | 'provider_paid';
  by: Actor;
  change: Pick<NewRefund, 'bankReference' | 'providerStatus' | 'providerReference' | 'providerRefundId'>;
}

/**
 * Closes a refund: row, event, and the customer's email unless it went out when the refund was sent. The caller has
 * locked the refund and checked that the event applies to it.
 */
export async function closeRefund(
  tx: Database,
  refund: RefundRow,
  { event, by, change }: Closing,
): Promise<RefundRow> {
  const { id: refundId, orderId, sentAt } = refund;
  const status = nextState(REFUND_TRANSITIONS, refund.status, event);
  if (!status) throw new Error(`A refund that is ${refund.status} was to be closed: ${event}`);
  const closedRefund = { ...refund, ...change, status, closedAt: new Date() };
  const updated = await updateRefund(tx, refundId, { ...change, status, closedAt: closedRefund.closedAt });
  await insertEvent(tx, { orderId, status: 'refunded', note: noteOf(closedRefund), by });
  if (!sentAt) await queueMail(tx, { type: 'refund_sent', orderId, refundId });
  return updated ?? closedRefund;
}

function noteOf({ paymentReference, amountKobo, currency, bankReference }: RefundRow): string {
  const note = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return bankReference ? `${note}, bank reference ${bankReference}` : note;
}
