import type { Database } from '../../db/client';
import { moveLocked } from './moveOrder';
import { findOverdueOrders, isOrderOverdue, type Expiry } from './movesRepository';
import { lockOrder } from './ordersRepository';

const BATCH = 100;
/** Attempts hold an order no longer than this beyond its time: another could always be begun. */
const HELD_HOURS = 24;

/**
 * Cancels orders that stayed unpaid for this long and gives their stock back; those with an open payment attempt a day
 * later. Money that comes still later is owed back.
 * Each in a transaction of its own, so that it may be cut short and run again.
 * @param signal when aborted, no further order is begun
 * @returns the ids of the cancelled orders
 */
export async function expireOrders(
  db: Database,
  { olderThanHours, signal }: { olderThanHours: number; signal?: AbortSignal },
): Promise<number[]> {
  const expired: number[] = [];
  const expiry = { hours: olderThanHours, heldHours: HELD_HOURS };
  for (;;) {
    const found = await findOverdueOrders(db, { ...expiry, limit: BATCH });
    const before = expired.length;
    for (const orderId of found) {
      if (signal?.aborted) return expired;
      if (await expireOrder(db, orderId, expiry)) expired.push(orderId);
    }
    if (found.length < BATCH || expired.length === before) return expired;
  }
}

/** The lock is taken first and the question is asked again: a payment may have begun meanwhile. */
async function expireOrder(db: Database, orderId: number, expiry: Expiry): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await isOrderOverdue(tx, orderId, expiry))) return false;
    await moveLocked(tx, order, { to: 'Cancelled', note: `Not paid for within ${expiry.hours} hours` });
    return true;
  });
}
