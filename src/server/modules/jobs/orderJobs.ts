import type { FastifyInstance } from 'fastify';
import { collectFailures } from '../../failures';
import { expireOrders, type OrderContext } from '../orders';
import { reconcilePayments, type CardProvider } from '../payments';
import type { Schedule } from './schedule';

const MINUTE_MS = 60_000;
/** A payment attempt is first due after a minute, and then checked within the next. */
const RECONCILE_MS = 15_000;

interface Options extends OrderContext {
  provider: CardProvider;
  /** an unpaid order is cancelled after this time */
  orderExpiryHours: number;
}

/** Asks the card provider about open payments, and cancels orders that stayed unpaid. */
export function orderJobs(
  app: FastifyInstance,
  schedule: Schedule,
  { provider, orderExpiryHours, ...moves }: Options,
): void {
  schedule.registerJob({
    name: 'reconcile-payments',
    everyMs: RECONCILE_MS,
    run: async (signal) => {
      const failures = collectFailures(app.log);
      const payments = await reconcilePayments(
        { db: moves.db, provider },
        { which: 'due', by: { kind: 'system' }, signal, failures },
      );
      if (payments.length > 0) app.log.info({ payments }, 'payments reconciled');
      failures.throwIfAny();
    },
  });
  schedule.registerJob({
    name: 'expire-orders',
    everyMs: 10 * MINUTE_MS,
    run: async (signal) => {
      const failures = collectFailures(app.log);
      const orderIds = await expireOrders(moves, { olderThanHours: orderExpiryHours, signal, failures });
      if (orderIds.length > 0) app.log.info({ orderIds }, 'unpaid orders cancelled');
      failures.throwIfAny();
    },
  });
}
