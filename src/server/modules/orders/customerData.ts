import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Order } from '@contract/entities/order';
import type { Database } from '../../db/client';
import { eraseOrdersOf } from './erasureRepository';
import { findNotesOf } from './notesRepository';
import { findOrdersOf } from './ordersRepository';
import { toOrder } from './toOrder';

/** A customer's orders, newest first, the promotion codes used for them, and what staff noted about them. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'orders' | 'promotions' | 'notes'>> {
  const orders = await allOrders(db, id);
  return {
    orders,
    promotions: orders.flatMap(({ promotion_code: code, order_id, discount_total }) =>
      code === null ? [] : [{ code, order_id, discount_total }],
    ),
    notes: (await findNotesOf(db, id)).map(({ orderId, at, text }) => ({
      order_id: orderId,
      at: at.toISOString(),
      text,
    })),
  };
}

const PAGE_SIZE = 100;

async function allOrders(db: Database, userId: number): Promise<Order[]> {
  const all: Order[] = [];
  for (let after: number | undefined; ; after = all.at(-1)?.order_id) {
    const page = await findOrdersOf(db, userId, { limit: PAGE_SIZE, after });
    all.push(...page.map(toOrder));
    if (page.length < PAGE_SIZE) return all;
  }
}

/** Bookkeeping needs an order's number, lines, amounts, dates, status and references; the rest is erased. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseOrdersOf(tx, id);
}
