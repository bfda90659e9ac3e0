import { collectFailures, type Failures } from '../../failures';
import { applyTransition, type OrderContext } from './moveOrder';
import { findOverdueOrders, isOrderOverdue, type Expiry } from './orderStatusRepository';
import { lockOrder } from './ordersRepository';

const BATCH_SIZE = 100;
/** How much longer an open payment attempt may delay the expiry: otherwise new attempts could delay it forever. */
const GRACE_HOURS = 24;

/**
 * Cancels orders that stayed unpaid for this long and releases their stock; those with an open payment attempt a day
 * later. Money that comes after that becomes a refund that is due. Each order has its own transaction, so the function
 * may be interrupted and run again; a failure does not stop the others.
 * @param signal when aborted, no further order is started
 * @param failures receives the errors; left out, they are thrown at the end
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

/** Locks the order first and then checks again: a payment may have started meanwhile. */
async function expireOrder(context: OrderContext, orderId: number, expiry: Expiry): Promise<boolean> {
  return applyTransition(context, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await isOrderOverdue(tx, orderId, expiry))) return null;
    const note = `Not paid for within ${expiry.hours} hours`;
    return { order, to: 'Cancelled', note, by: { kind: 'system' } };
  });
}
