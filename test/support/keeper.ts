import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../src/server/db/client';
import { mails, orderEvents, orders, refunds } from '../../src/server/db/schema';
import { CatalogChanges } from '../../src/server/modules/catalog/changes/catalogChanges';
import type { OrderContext } from '../../src/server/modules/orders';
import { oweOrderRefund } from '../../src/server/modules/payments';

/** The context for changes of orders, as a keeper's command has it without other servers. */
export function orderContextOn(
  db: Database,
  changes = new CatalogChanges({ senders: [], onError: fail }),
): OrderContext {
  return { db, changes, oweOrderRefund };
}

function fail(error: unknown): void {
  throw error;
}

/** The events of an order, oldest first, as `status: note`. */
export async function eventsOf(db: Database, orderId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ status, note }) => (note === null ? status : `${status}: ${note}`));
}

/** The types of the emails about an order, sent or not. */
export async function mailsOf(db: Database, orderId: number): Promise<string[]> {
  const rows = await db.select().from(mails).orderBy(asc(mails.createdAt));
  return rows.flatMap(({ event }) => ('orderId' in event && event.orderId === orderId ? event.type : []));
}

/** The refunds of an order, oldest first. */
export async function refundsOf(db: Database, orderId: number): Promise<(typeof refunds.$inferSelect)[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** Sets the creation time of an order to so many hours ago. */
export async function ageOrder(db: Database, orderId: number, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000);
  await db.update(orders).set({ createdAt }).where(eq(orders.id, orderId));
}
