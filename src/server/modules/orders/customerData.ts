import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Order } from '@contract/entities/order';
import type { Database } from '../../db/client';
import { eraseOrdersOf } from './erasureRepository';
import { findOrdersOf } from './ordersRepository';
import { toOrder } from './toOrder';

/** A customer's orders, newest first, and the promotion codes used for them. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'orders' | 'promotions'>> {
  const orders = await allOrders(db, id);
  return {
    orders,
    promotions: orders.flatMap(({ promotion_code: code, order_id, discount_total }) =>
      code === null ? [] : [{ code, order_id, discount_total }],
    ),
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
