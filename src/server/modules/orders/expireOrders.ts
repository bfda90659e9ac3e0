import { collectFailures, type Failures } from '../../failures';
import { makeMove, type OrderMoves } from './moveOrder';
import { findOverdueOrders, isOrderOverdue, type Expiry } from './movesRepository';
import { lockOrder } from './ordersRepository';

const BATCH = 100;
/** Attempts hold an order no longer than this beyond its time: another could always be begun. */
const HELD_HOURS = 24;

/**
 * Cancels orders that stayed unpaid for this long and gives their stock back; those with an open payment attempt a day
 * later. Money that comes still later is owed back.
 * Each in a transaction of its own, so that it may be cut short and run again; one that fails is passed by.
 * @param signal when aborted, no further order is begun
 * @param failures told of what failed; left out, it is thrown when all others are done
 * @returns the ids of the cancelled orders
 */
export async function expireOrders(
  moves: OrderMoves,
  { olderThanHours, signal, failures }: { olderThanHours: number; signal?: AbortSignal; failures?: Failures },
): Promise<number[]> {
  const expired: number[] = [];
  const expiry = { hours: olderThanHours, heldHours: HELD_HOURS };
  const own = collectFailures();
  const overdueAfter = (after: number) => findOverdueOrders(moves.db, { ...expiry, after, limit: BATCH });
  for (let ids = await overdueAfter(0); ids.length > 0; ids = await overdueAfter(ids.at(-1) ?? 0)) {
    for (const orderId of ids) {
      if (signal?.aborted) return expired;
      await expireOrder(moves, orderId, expiry)
        .then((isExpired) => isExpired && expired.push(orderId))
        .catch((error: unknown) => (failures ?? own).add({ orderId }, error));
    }
  }
  own.throwAny();
  return expired;
}

/** The lock is taken first and the question is asked again: a payment may have begun meanwhile. */
async function expireOrder(moves: OrderMoves, orderId: number, expiry: Expiry): Promise<boolean> {
  return makeMove(moves, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await isOrderOverdue(tx, orderId, expiry))) return null;
    return { order, to: 'Cancelled', note: `Not paid for within ${expiry.hours} hours` };
  });
}
