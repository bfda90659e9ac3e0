import { cancellationNote, type CancelReason } from '@contract/rules/cancellation';
import { canMove, statusLabel } from '@contract/rules/orderStatus';
import { toRecordedActor, type StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { fieldError, ShopError, VersionMismatch } from '../../errors';
import { NOT_KEPT, recordChange } from '../audit';
import { applyTransition, type OrderContext } from './moveOrder';
import { insertNote } from './notesRepository';
import { lockOrder } from './ordersRepository';

interface Cancellation {
  reason: CancelReason;
  /** for the customer to read; on suspected fraud for staff alone */
  note?: string;
  by: StaffActor;
  /** the version that the staff member has read */
  version: number;
}

/**
 * Cancels an order for the shop.
 * @throws ShopError invalid_request, not_found, order_not_cancellable; VersionMismatch
 */
export async function cancelForShop(
  context: OrderContext,
  orderId: number,
  { reason, note = '', by, version }: Cancellation,
): Promise<void> {
  const customerNote = cancellationNote(reason, note);
  if (customerNote === null) throw fieldError('note', 'Write for the customer why you cancel this order.');
  await applyTransition(context, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    if (version !== order.version) throw new VersionMismatch();
    if (!canMove(order.status, 'Cancelled')) {
      const state = statusLabel(order.status).toLowerCase();
      const end = order.status === 'Cancelled' ? '.' : ' and can no longer be cancelled.';
      throw new ShopError('order_not_cancellable', `This order is already ${state}${end}`);
    }
    await recordChange(tx, by, {
      action: 'order.cancel',
      subjectId: String(orderId),
      before: { status: order.status },
      after: { status: 'Cancelled', reason, ...(note !== '' && { note: NOT_KEPT }) },
    });
    if (reason === 'suspected_fraud') await noteSuspicion(tx, orderId, note, by);
    return { order, to: 'Cancelled', note: customerNote, by };
  });
}

/** Tells other staff why the customer reads so little. The customer's export leaves it out. */
async function noteSuspicion(tx: Database, orderId: number, note: string, by: StaffActor): Promise<void> {
  const text = note === '' ? 'Suspected fraud' : `Suspected fraud: ${note}`;
  await insertNote(tx, { orderId, text, actor: toRecordedActor(by), isWithheld: true });
}
