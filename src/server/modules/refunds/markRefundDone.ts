import { formatSum } from '@contract/entities/money';
import { movedTo } from '@contract/rules/moves';
import { REFUND_MOVES } from '@contract/rules/refundStatus';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail } from '../mail';
import { addEvent } from '../orders';
import {
  findByBankReference,
  isBankReferenceTaken,
  lockRefund,
  updateRefund,
  type RefundRow,
  type NewRefund,
} from './refundsRepository';

/**
 * The keeper has paid a refund back by hand. Again with the same reference is no error and does nothing.
 * @throws ShopError not_found, invalid_request, conflict
 */
export async function markRefundDone(
  db: Database,
  { refundId, bankReference: typed }: { refundId: number; bankReference: string },
): Promise<RefundRow> {
  const bankReference = plainReference(typed);
  try {
    return await db.transaction((tx) => close(tx, refundId, bankReference));
  } catch (error) {
    throw isBankReferenceTaken(error) ? referenceTaken() : error;
  }
}

async function close(tx: Database, refundId: number, bankReference: string): Promise<RefundRow> {
  const refund = await lockRefund(tx, refundId);
  if (!refund) throw new ShopError('not_found', 'There is no such refund.');
  if (refund.status === 'done' && refund.bankReference === bankReference) return refund;
  refuseUnlessOpen(refund);
  if (await findByBankReference(tx, bankReference)) throw referenceTaken();
  return closeRefund(tx, refund, 'paid_by_hand', { bankReference });
}

function refuseUnlessOpen({ status, bankReference }: RefundRow): void {
  if (movedTo(REFUND_MOVES, status, 'paid_by_hand')) return;
  switch (status) {
    case 'due':
    case 'failed':
    case 'sent':
      throw new ShopError('conflict', 'This refund was sent and is under way. Do not pay it another way.');
    case 'withdrawn':
      throw new ShopError('conflict', 'This refund was withdrawn.');
    case 'done':
      throw new ShopError(
        'conflict',
        bankReference === null
          ? 'The card provider has already paid this refund.'
          : `This refund is done already, with the bank reference ${bankReference}.`,
      );
  }
}

function referenceTaken(): ShopError {
  return new ShopError('conflict', 'Another refund was closed with this bank reference.');
}

const PLAIN = /^[\x20-\x7e]{1,100}$/;

/** A reference that somebody typed. @throws ShopError invalid_request */
export function plainReference(typed: string): string {
  const reference = typed.trim();
  if (!PLAIN.test(reference)) {
    throw new ShopError('invalid_request', 'A reference is 1 to 100 plain characters.');
  }
  return reference;
}

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
  await addEvent(tx, { orderId, status: 'refunded', note: noteOf(done) });
  if (!sentAt) await queueMail(tx, { type: 'refund_sent', orderId, refundId });
  return closed ?? done;
}

function noteOf({ paymentReference, amountKobo, currency, bankReference }: RefundRow): string {
  const paid = `Reference ${paymentReference}, ${formatSum(amountKobo, currency)}`;
  return bankReference ? `${paid}, bank reference ${bankReference}` : paid;
}
