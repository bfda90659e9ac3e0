import { canMove, type OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { insertEvent, updatePaid } from './movesRepository';
import type { OrderRow } from './ordersRepository';

/**
 * An order is paid: flag, reference, events and mail, in the caller's transaction; a pending order is worked on from
 * now on. The caller holds the order's lock and has seen that it is payable.
 */
export async function markPaid(
  tx: Database,
  order: OrderRow,
  { reference, note }: { reference: string; note: string },
): Promise<OrderRow> {
  const status: OrderStatus = canMove(order.status, 'Processing') ? 'Processing' : order.status;
  const paid = { transactionReference: reference, status };
  await updatePaid(tx, order.id, paid);
  await insertEvent(tx, { orderId: order.id, status: 'payment_confirmed', note });
  if (status !== order.status) await insertEvent(tx, { orderId: order.id, status, note: null });
  await queueMail(tx, { type: 'payment_confirmed', orderId: order.id });
  return { ...order, ...paid, paymentConfirmed: true };
}
