import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { paymentOutcomes } from '../../measurements';
import { lockOrder, type OrderRow } from '../orders';
import { notPayable } from './createAttempt';
import { settlePayment, type Settlement } from './settlePayment';

/**
 * The keeper has seen a bank transfer of an order's total on the account: the order is paid. Again with the same
 * reference is no error and does nothing. Money for a cancelled or paid order is noted as `refund_due` and refused.
 * @throws ShopError not_found, invalid_request, conflict, order_not_payable
 */
export async function confirmTransfer(
  db: Database,
  { orderId, reference }: { orderId: number; reference: string },
): Promise<OrderRow> {
  const settlement = await db.transaction(async (tx): Promise<Settlement> => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    return settlePayment(tx, order, {
      ...{ reference: cleanReference(reference), amountKobo: order.totalKobo, currency: 'NGN' },
      ...{ method: 'bank_transfer', doubt: null, providerId: null, providerData: null },
    });
  });
  paymentOutcomes.inc({ method: 'bank_transfer', outcome: settlement.kind });
  switch (settlement.kind) {
    case 'confirmed':
      return settlement.order;
    case 'reference_taken':
      throw new ShopError('conflict', 'This reference belongs to another order.');
    case 'refund_due':
      throw new ShopError(
        'order_not_payable',
        `${notPayable(settlement.order).message} The transfer is noted as to be paid back.`,
      );
    case 'doubted':
      throw new ShopError('conflict', 'Another payment came under this reference.');
  }
}

const REFERENCE = /^[\x20-\x7e]{1,100}$/;

function cleanReference(reference: string): string {
  const clean = reference.trim();
  if (!REFERENCE.test(clean))
    throw new ShopError('invalid_request', 'A reference is 1 to 100 plain characters.');
  return clean;
}
