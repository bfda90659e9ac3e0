import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';

/** Servers of the release before listen here too: whatever comes, they forget all. */
export const CHANNEL = 'catalogue_changed';

/** Tells every server that listens to the database, this one included. */
export async function notifyChanged(db: Database, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
}
