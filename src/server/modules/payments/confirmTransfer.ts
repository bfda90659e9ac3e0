import { formatAmount, type Kobo } from '@contract/entities/money';
import { isPayable } from '@contract/rules/orderStatus';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { paymentOutcomes } from '../../measurements';
import { lockOrder, type OrderRow } from '../orders';
import { oweRefund, parseReference } from '../refunds';
import { findAttempt, type AttemptRow } from './attemptsRepository';
import { notPayableError } from './createAttempt';
import type { SettledPayment } from './evaluateTransaction';
import { settlePayment } from './settlePayment';

export interface Transfer {
  orderId: number;
  reference: string;
  /** the amount received; left out, it is the order's total */
  amountKobo?: Kobo;
  /** what to do when the amount differs from the total: accept the order as paid, or return the whole amount */
  difference?: 'accept' | 'return';
  by: Actor;
}

export type TransferOutcome =
  /** this transfer pays the order, now or in an earlier call */
  | { kind: 'paid'; order: OrderRow }
  /** the whole transfer is due as a refund, now or since an earlier call */
  | { kind: 'returned'; order: OrderRow }
  /** the amount differs from the total, and nothing is recorded */
  | { kind: 'amount_differs'; expectedKobo: Kobo; receivedKobo: Kobo };

/** The largest shortfall that may be accepted. */
export const MAX_SHORTFALL_KOBO: Kobo = 100_000;

/**
 * Records a bank transfer that the keeper has seen on the account. Repeating it with the same reference is no error and
 * changes nothing. Money for a cancelled or paid order is recorded as a refund that is due, and the call fails.
 * @throws ShopError not_found, invalid_request, conflict, order_not_payable
 */
export async function confirmTransfer(db: Database, transfer: Transfer): Promise<TransferOutcome> {
  const reference = parseReference(transfer.reference);
  const result = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, transfer.orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    return settleTransfer(tx, order, { ...transfer, reference });
  });
  if (result.kind === 'amount_differs') return result;
  const outcome = result.kind === 'not_verified' ? result.mismatch : result.kind;
  paymentOutcomes.inc({ method: 'bank_transfer', outcome });
  switch (result.kind) {
    case 'confirmed':
      return { kind: 'paid', order: result.order };
    case 'returned':
      return result;
    case 'reference_taken':
      throw new ShopError(
        'conflict',
        'This reference belongs to another order or to a card payment. Check the reference.',
      );
    case 'refund_due':
      throw new ShopError('order_not_payable', `${notPayableError(result.order).message} ${IN_LEDGER}`);
    case 'not_verified':
      throw new ShopError(
        'conflict',
        `The amount received with this reference does not match the order. ${IN_LEDGER}`,
      );
  }
}

const IN_LEDGER = 'You owe the customer a refund of this money: see `refunds list`.';

async function settleTransfer(
  tx: Database,
  order: OrderRow,
  { reference, amountKobo = order.totalKobo, difference, by }: Transfer,
): Promise<SettledPayment | Exclude<TransferOutcome, { kind: 'paid' }>> {
  const existing = await findAttempt(tx, reference);
  if (existing && isReturned(existing, order.id)) return { kind: 'returned', order };
  if (!existing && amountKobo === 0) throw zeroAmountError();
  const differenceKobo = existing || !isOpen(order) ? 0 : amountKobo - order.totalKobo;
  const isAccepted = difference === 'accept' && differenceKobo >= -MAX_SHORTFALL_KOBO;
  if (differenceKobo !== 0 && difference !== 'return' && !isAccepted) {
    return { kind: 'amount_differs', expectedKobo: order.totalKobo, receivedKobo: amountKobo };
  }
  const isReturnedInFull = differenceKobo !== 0 && difference === 'return';
  const received = { method: 'bank_transfer', amountKobo, currency: 'NGN' } as const;
  const settlement = await settlePayment(tx, order, {
    ...received,
    reference,
    mismatch: isReturnedInFull ? 'other_amount' : null,
    providerId: null,
    providerData: null,
    by,
  });
  if (isReturnedInFull && settlement.kind === 'not_verified') return { kind: 'returned', order };
  if (settlement.kind === 'confirmed' && differenceKobo > 0) {
    const refundDue = {
      ...received,
      amountKobo: differenceKobo,
      orderId: order.id,
      paymentReference: reference,
    };
    await oweRefund(tx, { ...refundDue, reason: 'overpaid' }, by);
  }
  return settlement;
}

/** A transfer of nothing would take the reference, and the money that did come could not be recorded under it. */
function zeroAmountError(): ShopError {
  return new ShopError(
    'invalid_request',
    `The order's total is ${formatAmount(0)}, so nothing has been recorded. Add --amount with the amount that you received.`,
  );
}

const isOpen = (order: OrderRow) =>
  isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed });

/** Whether this is a transfer of another amount that was recorded as a refund due. */
function isReturned({ orderId, method, state, verifiedAt }: AttemptRow, expectedOrderId: number): boolean {
  return (
    orderId === expectedOrderId && method === 'bank_transfer' && state === 'failed' && verifiedAt !== null
  );
}
