import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { paymentOutcomes } from '../../measurements';
import { lockOrder, type OrderRow } from '../orders';
import { plainReference } from '../refunds';
import { notPayable } from './createAttempt';
import type { Settled } from './judgeTransaction';
import { settlePayment } from './settlePayment';

/**
 * The keeper has seen a bank transfer of an order's total on the account: the order is paid. Again with the same
 * reference is no error and does nothing. Money for a cancelled or paid order is booked as owed back, and refused.
 * @throws ShopError not_found, invalid_request, conflict, order_not_payable
 */
export async function confirmTransfer(
  db: Database,
  { orderId, reference }: { orderId: number; reference: string },
): Promise<OrderRow> {
  const settled = await db.transaction(async (tx): Promise<Settled> => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    return settlePayment(tx, order, {
      reference: plainReference(reference),
      amountKobo: order.totalKobo,
      currency: 'NGN',
      method: 'bank_transfer',
      doubt: null,
      providerId: null,
      providerData: null,
    });
  });
  const outcome = settled.kind === 'not_verified' ? settled.doubt : settled.kind;
  paymentOutcomes.inc({ method: 'bank_transfer', outcome });
  switch (settled.kind) {
    case 'confirmed':
      return settled.order;
    case 'reference_taken':
      throw new ShopError('conflict', 'This reference belongs to another order or to a card payment.');
    case 'refund_due':
      throw new ShopError('order_not_payable', `${notPayable(settled.order).message} ${IN_LEDGER}`);
    case 'not_verified':
      throw new ShopError('conflict', `Another sum came under this reference. ${IN_LEDGER}`);
  }
}

const IN_LEDGER = 'The money is in the ledger as owed back: see `refunds list`.';
