import { collectFailures, type Failures } from '../../failures';
import { applyTransition, type OrderContext } from './moveOrder';
import { findOverdueOrders, isOrderOverdue, type Expiry } from './orderStatusRepository';
import { lockOrder } from './ordersRepository';

const BATCH_SIZE = 100;
/** Attempts hold an order no longer than this beyond its time: another could always be begun. */
const GRACE_HOURS = 24;

/**
 * Cancels orders that stayed unpaid for this long and gives their stock back; those with an open payment attempt a day
 * later. Money that comes still later is owed back.
 * Each in a transaction of its own, so that it may be cut short and run again; one that fails is passed by.
 * @param signal when aborted, no further order is begun
 * @param failures told of what failed; left out, it is thrown when all others are done
 * @returns the ids of the cancelled orders
 */
export async function expireOrders(
  context: OrderContext,
  { olderThanHours, signal, failures }: { olderThanHours: number; signal?: AbortSignal; failures?: Failures },
): Promise<number[]> {
  const expiredIds: number[] = [];
  const expiry = { hours: olderThanHours, graceHours: GRACE_HOURS };
  const ownFailures = collectFailures();
  const findOverdueAfter = (after: number) =>
    findOverdueOrders(context.db, { ...expiry, after, limit: BATCH_SIZE });
  for (let ids = await findOverdueAfter(0); ids.length > 0; ids = await findOverdueAfter(ids.at(-1) ?? 0)) {
    for (const orderId of ids) {
      if (signal?.aborted) return expiredIds;
      await expireOrder(context, orderId, expiry)
        .then((isExpired) => isExpired && expiredIds.push(orderId))
        .catch((error: unknown) => (failures ?? ownFailures).add({ orderId }, error));
    }
  }
  ownFailures.throwIfAny();
  return expiredIds;
}

/** The lock is taken first and the question is asked again: a payment may have begun meanwhile. */
async function expireOrder(context: OrderContext, orderId: number, expiry: Expiry): Promise<boolean> {
  return applyTransition(context, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await isOrderOverdue(tx, orderId, expiry))) return null;
    return { order, to: 'Cancelled', note: `Not paid for within ${expiry.hours} hours` };
  });
}
