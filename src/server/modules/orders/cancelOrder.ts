import type { cancelOrder as cancelOrderCall } from '@contract/calls/orders';
import type { SuccessOf } from '@contract/call';
import { CANCELLED_BY_CUSTOMER, canMove, statusLabel } from '@contract/rules/orderStatus';
import { ShopError } from '../../errors';
import { applyTransition, type OrderContext } from './moveOrder';
import { lockOrder } from './ordersRepository';

/**
 * Cancels an order for its customer. Cancelling a cancelled order is no error and changes nothing.
 * @throws ShopError not_found, order_not_cancellable
 */
export async function cancelOrder(
  context: OrderContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<SuccessOf<typeof cancelOrderCall>> {
  await applyTransition(context, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new ShopError('not_found', 'Order not found.');
    if (order.status === 'Cancelled') return null;
    if (!canMove(order.status, 'Cancelled')) {
      const state = statusLabel(order.status).toLowerCase();
      throw new ShopError(
        'order_not_cancellable',
        `This order is already ${state} and can no longer be cancelled.`,
      );
    }
    return { order, to: 'Cancelled', note: CANCELLED_BY_CUSTOMER, by: { kind: 'customer' } };
  });
  return { order_id: orderId, status: 'Cancelled', message: 'Your order has been cancelled.' };
}
