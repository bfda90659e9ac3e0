import { movedTo } from '@contract/rules/moves';
import { REFUND_MOVES } from '@contract/rules/refundStatus';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { closeRefund } from './closeRefund';
import { plainReference } from './plainReference';
import { findByBankReference, isBankReferenceTaken, lockRefund, type RefundRow } from './refundsRepository';

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
