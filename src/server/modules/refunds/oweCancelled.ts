import { paymentMethodId } from '@contract/entities/paymentMethod';
import type { Database } from '../../db/client';
import { oweRefund } from './oweRefund';
import { findReceived } from './refundsRepository';

interface CancelledOrder {
  id: number;
  paymentConfirmed: boolean;
  transactionReference: string | null;
  paymentMethodId: number;
  totalKobo: number;
}

/** A paid order is cancelled: what of its payment is not in the ledger yet is owed. The caller holds the order's lock. */
export async function oweCancelled(tx: Database, order: CancelledOrder): Promise<void> {
  const { id: orderId, paymentConfirmed, transactionReference: paymentReference } = order;
  if (!paymentConfirmed || paymentReference === null) return;
  const received = (await findReceived(tx, paymentReference)) ?? totalOf(order);
  const { method, amountKobo, currency = 'NGN' } = received;
  await oweRefund(tx, { orderId, paymentReference, method, amountKobo, currency, reason: 'cancelled' });
}

function totalOf(order: CancelledOrder) {
  const isTransfer = order.paymentMethodId === paymentMethodId('bank_transfer');
  return {
    method: isTransfer ? ('bank_transfer' as const) : ('card' as const),
    amountKobo: order.totalKobo,
    currency: 'NGN',
  };
}
