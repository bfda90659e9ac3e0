import {
  canMove,
  ORDER_STATUSES,
  transitionRefusalOf,
  statusLabel,
  type TransitionRefusal,
  type OrderStatus,
} from '@contract/rules/orderStatus';
import type { Actor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError, VersionMismatch } from '../../errors';
import { NOT_KEPT, recordChange } from '../audit';
import { returnStock, type CatalogChanges } from '../catalog';
import { queueMail, type MailJob } from '../mail';
import { releaseUse } from '../promotions';
import { insertEvent, findUnits, updatePaid, updateStatus } from './orderStatusRepository';
import { lockOrder, type OrderRow } from './ordersRepository';
import { toOrderForTransition } from './toOrder';

export interface Transition {
  to: OrderStatus;
  /** the reason, which the customer reads */
  note: string | null;
  by: Actor;
}

/** The dependencies of every order transition. */
export interface OrderContext {
  db: Database;
  /** is notified of the stock that cancelled orders release */
  changes: CatalogChanges;
  /**
   * makes the refund due in the transaction that cancels a paid order; injected, since the payments module depends on
   * this one
   */
  oweOrderRefund: (tx: Database, order: OrderRow, by: Actor) => Promise<void>;
}

/**
 * Moves an order to another status in a transaction; every transition goes through here. The caches are notified of
 * released stock after the commit.
 * @param decide locks the order and returns its transition; null leaves the order as it is
 * @returns whether the order was moved
 */
export async function applyTransition(
  { db, changes, oweOrderRefund }: OrderContext,
  decide: (tx: Database) => Promise<(Transition & { order: OrderRow }) | null>,
): Promise<boolean> {
  const returnedIds = await db.transaction(async (tx) => {
    const transition = await decide(tx);
    return transition && transitionLocked(tx, transition, oweOrderRefund);
  });
  if (returnedIds) changes.notifyStockReturned(returnedIds);
  return returnedIds !== null;
}

interface Move extends Transition {
  /** the version that the staff member has read; left out by commands */
  version?: number;
}

/** Moves an order to its next status, for the keeper. @throws ShopError not_found, conflict; VersionMismatch */
export async function moveOrder(
  context: OrderContext,
  orderId: number,
  { version, ...transition }: Move,
): Promise<void> {
  await applyTransition(context, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'Order not found.');
    if (version !== undefined && version !== order.version) throw new VersionMismatch();
    const refusal = transitionRefusalOf(toOrderForTransition(order), transition.to);
    if (refusal) {
      const sentence = refusalText(refusal, order.status, transition.to);
      throw new ShopError('conflict', `${sentence} ${nextStepsText(order, refusal)}`);
    }
    await recordMove(tx, order, transition);
    return { order, ...transition };
  });
}

async function recordMove(tx: Database, order: OrderRow, { to, note, by }: Transition): Promise<void> {
  await recordChange(tx, by, {
    action: 'order.move',
    subjectId: String(order.id),
    before: { status: order.status },
    after: { status: to, ...(note !== null && { note: NOT_KEPT }) },
  });
}

/** The effects that every transition has. @returns ids of the products whose stock was released */
async function transitionLocked(
  tx: Database,
  { order, to, note, by }: Transition & { order: OrderRow },
  oweOrderRefund: OrderContext['oweOrderRefund'],
): Promise<number[]> {
  const releasesStock = to === 'Cancelled' && !order.stockReleasedAt;
  await updateStatus(tx, order.id, { status: to, releasesStock });
  await insertEvent(tx, { orderId: order.id, status: to, note, by });
  if (to === 'Cancelled') {
    await oweOrderRefund(tx, order, by);
    if (order.promotionCode !== null) await releaseUse(tx, order.id);
  }
  const returnedIds = releasesStock ? await releaseUnits(tx, order.id) : [];
  const mail = mailJobOf(order.id, to, note);
  if (mail) await queueMail(tx, mail);
  return returnedIds;
}

/** @returns ids of the products whose stock was released */
async function releaseUnits(tx: Database, orderId: number): Promise<number[]> {
  const units = await findUnits(tx, orderId);
  await returnStock(tx, units);
  return units.map(({ productId }) => productId);
}

function mailJobOf(orderId: number, to: OrderStatus, note: string | null): MailJob | null {
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

function refusalText(refusal: TransitionRefusal, from: OrderStatus, to: OrderStatus): string {
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
 * Records a payment with flag, reference, events and mail, in the caller's transaction; a pending order becomes one in
 * processing. The caller holds the order's lock and has checked that the order is payable.
 */
export async function markPaid(
  tx: Database,
  order: OrderRow,
  payment: { reference: string; note: string; by: Actor },
): Promise<OrderRow> {
  const paid = await recordPaid(tx, order, payment);
  await queueMail(tx, { type: 'payment_confirmed', orderId: order.id });
  return { ...order, ...paid };
}

/** An order without anything to pay is paid when it is placed; the email about the order says so. */
export async function markFreeOrderPaid(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<PaidFields> {
  return recordPaid(tx, order, { reference: null, note: 'Nothing to pay', by: { kind: 'customer' } });
}

type PaidFields = Pick<OrderRow, 'transactionReference' | 'status' | 'paymentConfirmed'>;

async function recordPaid(
  tx: Database,
  { id: orderId, status: before }: Pick<OrderRow, 'id' | 'status'>,
  { reference, note, by }: { reference: string | null; note: string; by: Actor },
): Promise<PaidFields> {
  const status: OrderStatus = canMove(before, 'Processing') ? 'Processing' : before;
  const paid = { transactionReference: reference, status };
  await updatePaid(tx, orderId, paid);
  await insertEvent(tx, { orderId, status: 'payment_confirmed', note, by });
  if (status !== before) await insertEvent(tx, { orderId, status, note: null, by });
  return { ...paid, paymentConfirmed: true };
}

function nextStepsText(order: OrderRow, refusal: TransitionRefusal): string {
  const orderForTransition = toOrderForTransition(order);
  const allowed = ORDER_STATUSES.filter((to) => transitionRefusalOf(orderForTransition, to) === null);
  if (allowed.length === 0)
    return refusal === 'not_paid' ? 'Record its payment first.' : "It can't be moved any further.";
  return `It can be moved to ${allowed.join(' or ')}.`;
}
