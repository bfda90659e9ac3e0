import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { mails } from '../../db/schema/mail';
import { runAllSteps } from '../../failures';

export type {
  DisputeMailJob,
  MailJob,
  SecondStepChange,
  StaffMailJob,
  StaffWrongCodesMailJob,
} from '../../db/schema/mail';

export type MailRow = typeof mails.$inferSelect;

/** An email that is neither sent nor given up. */
export const isOpen = and(isNull(mails.sentAt), isNull(mails.failedAt));

/** Makes every email due now. At the start of an embedded server, only a dead process can have claimed any. */
export async function releaseMails(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now()` })
    .where(isOpen);
}

/** Deletes emails a month after they were sent or given up. Until then they are a record of what was sent to whom. */
export async function deleteOldMails(db: Database, signal?: AbortSignal): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`;
  await runAllSteps({
    'sent mails': () => deleteInBatches(db, mails, lt(mails.sentAt, monthAgo), signal),
    'mails given up': () => deleteInBatches(db, mails, lt(mails.failedAt, monthAgo), signal),
  });
}

/** Counts emails still to be sent, and those given up within the last month. */
export async function countMails(db: Database): Promise<{ queued: number; failed: number }> {
  const [queued, failed] = await Promise.all([
    db.$count(mails, isOpen),
    db.$count(mails, isNotNull(mails.failedAt)),
  ]);
  return { queued, failed };
}

/** How long the oldest unsent email has waited; 0 if there is none. */
export async function oldestUnsentSeconds(db: Database): Promise<number> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt})), 0)::float8`;
  const [row] = await db.select({ age }).from(mails).where(isOpen);
  return row?.age ?? 0;
}
