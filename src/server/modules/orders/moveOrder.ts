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
import { returnStock, type CatalogChanges } from '../catalog';
import { queueMail, type Mail } from '../mail';
import { giveUseBack } from '../promotions';
import { addEvent, releaseUnits, updatePaid, updateStatus } from './movesRepository';
import { lockOrder, type OrderRow } from './ordersRepository';
import { toMovingOrder } from './toOrder';

export interface Move {
  to: OrderStatus;
  /** why, for the customer to read */
  note: string | null;
}

/** What it takes to move orders along. */
export interface OrderMoves {
  db: Database;
  /** told of the stock that cancelled orders give back */
  changes: CatalogChanges;
  /** owes a cancelled order's payment back in the transaction that cancels it; passed in, since payments stand above orders */
  owe: (tx: Database, order: OrderRow) => Promise<void>;
}

/**
 * Moves an order in a transaction: the one way to do it. What stock a cancelled order gave back is told to the caches once
 * that is committed.
 * @param decide locks the order and says where it moves; null: it stays where it is
 * @returns whether it was moved
 */
export async function makeMove(
  { db, changes, owe }: OrderMoves,
  decide: (tx: Database) => Promise<(Move & { order: OrderRow }) | null>,
): Promise<boolean> {
  const returned = await db.transaction(async (tx) => {
    const move = await decide(tx);
    return move && moveLocked(tx, move, owe);
  });
  if (returned) changes.returned(returned);
  return returned !== null;
}

/** Moves an order along its life, as the keeper does. @throws ShopError not_found, conflict */
export async function moveOrder(moves: OrderMoves, orderId: number, move: Move): Promise<void> {
  await makeMove(moves, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    const refusal = refuseMove(toMovingOrder(order), move.to);
    if (refusal) {
      const why = sentenceOf(refusal, order.status, move.to);
      throw new ShopError('conflict', `${why} ${waysOn(order, refusal)}`);
    }
    return { order, ...move };
  });
}

/** What every move has in common. @returns ids of the products whose stock it gave back */
async function moveLocked(
  tx: Database,
  { order, to, note }: Move & { order: OrderRow },
  owe: OrderMoves['owe'],
): Promise<number[]> {
  await updateStatus(tx, order.id, to);
  await addEvent(tx, { orderId: order.id, status: to, note });
  const returned = to === 'Cancelled' ? await undoOrder(tx, order, owe) : [];
  const mail = mailOf(order.id, { to, note });
  if (mail) await queueMail(tx, mail);
  return returned;
}

/** What was paid is owed back; the use of a code and the stock go back. @returns ids of the products whose stock did */
async function undoOrder(tx: Database, order: OrderRow, owe: OrderMoves['owe']): Promise<number[]> {
  await owe(tx, order);
  if (order.promotionCode !== null) await giveUseBack(tx, order.id);
  if (order.stockReleasedAt) return [];
  const units = await releaseUnits(tx, order.id);
  await returnStock(tx, units);
  return units.map(({ productId }) => productId);
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
  await addEvent(tx, { orderId, status: 'payment_confirmed', note });
  if (status !== before) await addEvent(tx, { orderId, status, note: null });
  return { ...paid, paymentConfirmed: true };
}

function waysOn(order: OrderRow, refusal: MoveRefusal): string {
  const moving = toMovingOrder(order);
  const allowed = ORDER_STATUSES.filter((to) => refuseMove(moving, to) === null);
  if (allowed.length === 0)
    return refusal === 'not_paid' ? 'Record its payment first.' : "It can't be moved any further.";
  return `It can be moved to ${allowed.join(' or ')}.`;
}
