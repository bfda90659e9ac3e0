import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { paymentOutcomes } from '../../measurements';
import { recordChange } from '../audit';
import type { OrderRow } from '../orders';
import { parseReference } from '../refunds';
import { notPayableError } from './createAttempt';
import {
  recordTransfer,
  type RecordedTransfer,
  type Settlement,
  type Transfer,
  type TransferOutcome,
} from './recordTransfer';

/**
 * Records money that the keeper has seen on the bank account or taken at the store. Repeating it with the same reference is no error and
 * changes nothing, whatever the version and the amount. Money for a cancelled or paid order is recorded as a refund that
 * is due, and the call fails.
 * @throws ShopError not_found, invalid_request, conflict, order_not_payable; VersionMismatch
 */
export async function confirmTransfer(db: Database, transfer: Transfer): Promise<TransferOutcome> {
  const reference = parseReference(transfer.reference);
  const settlement = await db.transaction((tx) =>
    recordTransfer(tx, { ...transfer, reference }, (recorded) =>
      recordConfirmation(tx, transfer.by, recorded),
    ),
  );
  return toOutcome(settlement, transfer);
}

/**
 * What has become of a transfer, once its transaction has ended.
 * @throws ShopError conflict, order_not_payable
 */
export function toOutcome(
  settlement: Settlement,
  { method = 'bank_transfer' }: Pick<Transfer, 'method'> = {},
): TransferOutcome {
  if (settlement.kind === 'amount_differs') return settlement;
  paymentOutcomes.inc({ method, outcome: OUTCOME_LABELS[settlement.kind] });
  switch (settlement.kind) {
    case 'paid':
    case 'returned':
      return settlement;
    case 'reference_taken':
      throw new ShopError(
        'conflict',
        'This reference belongs to another order or to a card payment. Check the reference.',
      );
    case 'refund_due':
      throw new ShopError(
        'order_not_payable',
        `${notPayableError(settlement.order).message} The money is recorded, and you owe the customer a refund of it.`,
      );
  }
}

const OUTCOME_LABELS = {
  paid: 'confirmed',
  returned: 'returned',
  reference_taken: 'reference_taken',
  refund_due: 'refund_due',
} as const;

async function recordConfirmation(
  tx: Database,
  by: Actor,
  { before, after, received }: RecordedTransfer,
): Promise<void> {
  const isPaid = after.paymentConfirmed !== before.paymentConfirmed;
  const isMoved = after.status !== before.status;
  const changesOf = ({ paymentConfirmed, status }: OrderRow) => ({
    ...(isPaid && { payment_confirmed: paymentConfirmed }),
    ...(isMoved && { status }),
  });
  await recordChange(tx, by, {
    action: 'order.confirm_transfer',
    subjectId: String(before.id),
    before: changesOf(before),
    after: { ...changesOf(after), ...received },
  });
}
