import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/client';
import { mails } from '../../src/server/db/schema';

/** Puts the emails about an order back into the queue, unsent, and keeps them there: attempts under way record nothing. */
export async function holdEmails(db: Database, orderId: number): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sentAt: null, dueAt: sql`now() + interval '1 day'` })
    .where(sql`(${mails.event} ->> 'orderId')::integer = ${orderId}`);
}
