import type { Database } from '../../db/client';
import { moveLocked } from './moveOrder';
import { findUnpaidOrders, hasOpenAttempt } from './movesRepository';
import { lockOrder } from './ordersRepository';

const BATCH = 100;

/**
 * Cancels orders that stayed unpaid for this long and gives their stock back; never one with an open payment attempt.
 * Each in a transaction of its own, so that it may be cut short and run again.
 * @param signal when aborted, no further order is begun
 * @returns the ids of the cancelled orders
 */
export async function expireOrders(
  db: Database,
  { olderThanHours, signal }: { olderThanHours: number; signal?: AbortSignal },
): Promise<number[]> {
  const expired: number[] = [];
  for (;;) {
    const found = await findUnpaidOrders(db, { olderThanHours, limit: BATCH });
    const before = expired.length;
    for (const orderId of found) {
      if (signal?.aborted) return expired;
      if (await expireOrder(db, orderId, olderThanHours)) expired.push(orderId);
    }
    if (found.length < BATCH || expired.length === before) return expired;
  }
}

/** The lock is taken first and the questions are asked again: a payment may have begun meanwhile. */
async function expireOrder(db: Database, orderId: number, hours: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'Pending' || order.paymentConfirmed) return false;
    if (await hasOpenAttempt(tx, orderId)) return false;
    await moveLocked(tx, order, { to: 'Cancelled', note: `Not paid for within ${hours} hours` });
    return true;
  });
}
