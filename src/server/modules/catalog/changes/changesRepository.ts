import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';

/** Servers of the release before listen here too: whatever comes, they forget all. */
export const CHANNEL = 'catalogue_changed';

/** Tells every server that listens to the database, this one included. */
export async function notifyChanged(db: Database, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
}

/**
 * Put into a statement of a transaction that changes products: this server tells the others once it has committed, so
 * the trigger that tells of every other change is silent. A NOTIFY within the commit would make all commits wait in line.
 */
export const skipNotifyTrigger = sql<string>`set_config('kanti.told_by_server', 'on', true)`;
