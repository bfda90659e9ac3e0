import { paymentMethodId } from '@contract/entities/paymentMethod';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import type { OrderRow } from '../orders';
import { oweRefund } from '../refunds';
import { findAttempt } from './attemptsRepository';

/**
 * Makes a refund due for what a cancelled order was paid and the ledger does not hold yet. The caller holds the order's
 * lock.
 */
export async function oweOrderRefund(tx: Database, order: OrderRow, by: Actor): Promise<void> {
  const { id: orderId, paymentConfirmed, transactionReference: paymentReference } = order;
  if (!paymentConfirmed || paymentReference === null) return;
  const attempt = await findAttempt(tx, paymentReference);
  const { method, amountKobo, currency } = attempt?.verifiedAt ? attempt : paymentOfTotal(order);
  await oweRefund(tx, { orderId, paymentReference, method, amountKobo, currency, reason: 'cancelled' }, by);
}

function paymentOfTotal(order: OrderRow) {
  const isTransfer = order.paymentMethodId === paymentMethodId('bank_transfer');
  return {
    method: isTransfer ? ('bank_transfer' as const) : ('card' as const),
    amountKobo: order.totalKobo,
    currency: 'NGN',
  };
}
