import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';

/** Servers of the previous release listen here too, and drop their whole cache at any message. */
export const CHANNEL = 'catalogue_changed';

/** Notifies every server that listens to the database, this one included. */
export async function notifyChanged(db: Database, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
}

/**
 * Part of a statement in a transaction that changes products. It silences the trigger that notifies of every other
 * change, because this server notifies the others after the commit. A NOTIFY inside the transaction would make all
 * commits wait for each other.
 */
export const skipNotifyTrigger = sql<string>`set_config('kanti.told_by_server', 'on', true)`;
