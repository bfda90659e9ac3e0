import {
  canMove,
  ORDER_STATUSES,
  refuseMove,
  statusLabel,
  type MoveRefusal,
  type OrderStatus,
} from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { queueMail, type Mail } from '../mail';
import { giveUseBack } from '../promotions';
import { oweCancelled } from '../refunds';
import type { CatalogChanges } from '../catalog';
import { insertEvent, returnStock, updateStatus, updatePaid } from './movesRepository';
import { lockOrder, findBoughtProducts, type OrderRow } from './ordersRepository';
import { toMovingOrder } from './toOrder';

export interface Move {
  to: OrderStatus;
  /** why, for the customer to read */
  note: string | null;
}

/** Moves an order along its life, as the keeper does. @throws ShopError not_found, conflict */
export async function moveOrder(db: Database, orderId: number, move: Move): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    const refusal = refuseMove(toMovingOrder(order), move.to);
    if (refusal) {
      const why = sentenceOf(refusal, order.status, move.to);
      throw new ShopError('conflict', `${why} ${waysOn(order, refusal)}`);
    }
    return moveLocked(tx, order, move);
  });
}

/**
 * What every move has in common: status, event, stock and mail, in the caller's transaction. The caller holds the
 * order's lock and has asked `refuseMove`. A paid order that is cancelled is to be paid back.
 */
export async function moveLocked(tx: Database, order: OrderRow, { to, note }: Move): Promise<OrderRow> {
  await updateStatus(tx, order.id, to);
  await insertEvent(tx, { orderId: order.id, status: to, note });
  if (to === 'Cancelled') await oweCancelled(tx, order);
  if (to === 'Cancelled' && order.promotionCode !== null) await giveUseBack(tx, order.id);
  if (to === 'Cancelled' && !order.stockReleasedAt) await returnStock(tx, order.id);
  const mail = mailOf(order.id, { to, note });
  if (mail) await queueMail(tx, mail);
  return { ...order, status: to };
}

function mailOf(orderId: number, { to, note }: Move): Mail | null {
  switch (to) {
    case 'Shipped':
      return { type: 'order_shipped', orderId, note };
    case 'Ready_for_pickup':
      return { type: 'order_ready_for_pickup', orderId };
    case 'Cancelled':
      return { type: 'order_cancelled', orderId };
    case 'Delivered':
      return { type: 'order_delivered', orderId };
    case 'Pending':
    case 'Processing':
      return null;
  }
}

function sentenceOf(refusal: MoveRefusal, from: OrderStatus, to: OrderStatus): string {
  switch (refusal) {
    case 'no_such_step':
      return `An order that is ${statusLabel(from)} cannot become ${statusLabel(to)}.`;
    case 'not_paid':
      return 'This order is not paid yet.';
    case 'not_pickup':
      return 'This order is for delivery, not pickup.';
    case 'not_delivery':
      return 'This order is for pickup at the store, not shipping.';
  }
}

/** Tells that cancelled orders have given their stock back; to be called after the commit. */
export async function tellReturnedStock(
  db: Database,
  changes: CatalogChanges,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  // What is committed is not taken back because its products cannot be read.
  const ids = await findBoughtProducts(db, orderIds).catch(() => 'all' as const);
  changes.returned(ids);
}

/**
 * An order is paid: flag, reference, events and mail, in the caller's transaction; a pending order is worked on from
 * now on. The caller holds the order's lock and has seen that it is payable.
 */
export async function markPaid(
  tx: Database,
  order: OrderRow,
  { reference, note }: { reference: string; note: string },
): Promise<OrderRow> {
  const paid = await notePaid(tx, order, { reference, note });
  await queueMail(tx, { type: 'payment_confirmed', orderId: order.id });
  return { ...order, ...paid };
}

/** An order that costs nothing is paid when it is placed; the letter about the order says so. */
export async function markFree(tx: Database, order: Pick<OrderRow, 'id' | 'status'>): Promise<Paid> {
  return notePaid(tx, order, { reference: null, note: 'Nothing to pay' });
}

type Paid = Pick<OrderRow, 'transactionReference' | 'status' | 'paymentConfirmed'>;

async function notePaid(
  tx: Database,
  { id: orderId, status: before }: Pick<OrderRow, 'id' | 'status'>,
  { reference, note }: { reference: string | null; note: string },
): Promise<Paid> {
  const status: OrderStatus = canMove(before, 'Processing') ? 'Processing' : before;
  const paid = { transactionReference: reference, status };
  await updatePaid(tx, orderId, paid);
  await insertEvent(tx, { orderId, status: 'payment_confirmed', note });
  if (status !== before) await insertEvent(tx, { orderId, status, note: null });
  return { ...paid, paymentConfirmed: true };
}

function waysOn(order: OrderRow, refusal: MoveRefusal): string {
  const moving = toMovingOrder(order);
  const allowed = ORDER_STATUSES.filter((to) => refuseMove(moving, to) === null);
  if (allowed.length === 0)
    return refusal === 'not_paid' ? 'Record its payment first.' : "It can't be moved any further.";
  return `It can be moved to ${allowed.join(' or ')}.`;
}
