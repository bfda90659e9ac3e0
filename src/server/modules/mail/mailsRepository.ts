import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { mails } from '../../db/schema/mail';
import { inTurn } from '../../failures';
import { HELD_SECONDS } from './deliveryPlan';

export type { DisputeMail, Mail, SecondStepChange } from '../../db/schema/mail';

export type MailRow = typeof mails.$inferSelect;

/** One attempt at a mail; a later attempt makes earlier ones void. */
export type MailTry = Pick<MailRow, 'id' | 'attempts'>;

const isOpen = and(isNull(mails.sentAt), isNull(mails.failedAt));
/** The letter to somebody whom the shop knows no more. */
const isLast = sql`${mails.event} ->> 'type' = 'account_erased'`;
/** A settled mail keeps no token, and the last one of an account nothing of whom it went to. */
const settledEvent = sql`${mails.event} - 'token' - case when ${isLast} then 'email' else 'token' end`;
const unlessLast = (value: unknown) => sql`case when ${isLast} then null else ${value} end`;

interface Wanted {
  onlyUrgent: boolean;
}

/**
 * Claims a mail that is due, so that other servers skip it. Urgent ones go first: those with fewer attempts, then the
 * newest, whose reader is the likeliest to be waiting.
 */
export async function claimMail(db: Database, { onlyUrgent }: Wanted): Promise<MailRow | undefined> {
  const urgent = nextDue(db, true, [asc(mails.attempts), desc(mails.dueAt)]);
  const ordinary = nextDue(db, false, [asc(mails.dueAt)]);
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inSeconds(HELD_SECONDS) })
    .where(eq(mails.id, onlyUrgent ? sql`(${urgent})` : sql`coalesce((${urgent}), (${ordinary}))`))
    .returning();
  return row;
}

function nextDue(db: Database, urgent: boolean, order: SQL[]) {
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOpen, eq(mails.urgent, urgent), lte(mails.dueAt, sql`now()`)))
    .orderBy(...order)
    .limit(1)
    .for('update', { skipLocked: true });
}

/** Records that the mail may have arrived from now on. @throws Error when another server has taken it up meanwhile */
export async function markHandedOver(db: Database, mail: MailTry): Promise<void> {
  const rows = await db
    .update(mails)
    .set({ handedOverAt: sql`now()` })
    .where(and(isThisTry(mail), isOpen))
    .returning({ id: mails.id });
  if (rows.length === 0) throw new Error('Another server has this mail now');
}

export async function markSent(
  db: Database,
  mail: MailTry,
  letter: { to: string; subject: string },
): Promise<void> {
  const to = { recipient: unlessLast(sql`${letter.to}::text`), subject: letter.subject };
  await db
    .update(mails)
    .set({ ...to, sentAt: sql`now()`, lastError: null, event: settledEvent })
    .where(isThisTry(mail));
}

export async function postpone(
  db: Database,
  mail: MailTry,
  seconds: number,
  lastError: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(seconds), handedOverAt: null, lastError })
    .where(isThisTry(mail));
}

export async function giveUp(db: Database, mail: MailTry, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({
      failedAt: sql`now()`,
      recipient: unlessLast(mails.recipient),
      lastError: unlessLast(sql`${lastError}::text`),
      event: settledEvent,
    })
    .where(isThisTry(mail));
}

/** Makes every mail due at once: when an embedded server starts, only a dead process can hold any. */
export async function releaseMails(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now()` })
    .where(isOpen);
}

/** Settled mail is kept for a month, as a record of who was told what. */
export async function deleteOldMails(db: Database, signal?: AbortSignal): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`;
  await inTurn({
    'sent mails': () => deleteInBatches(db, mails, lt(mails.sentAt, monthAgo), signal),
    'mails given up': () => deleteInBatches(db, mails, lt(mails.failedAt, monthAgo), signal),
  });
}

/** Counts mail still to be sent, and mail given up within the last month. */
export async function countMails(db: Database): Promise<{ queued: number; failed: number }> {
  const [queued, failed] = await Promise.all([
    db.$count(mails, isOpen),
    db.$count(mails, isNotNull(mails.failedAt)),
  ]);
  return { queued, failed };
}

/** How long the oldest unsent mail has waited; 0 if there is none. */
export async function oldestUnsentSeconds(db: Database): Promise<number> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt})), 0)::float8`;
  const [row] = await db.select({ age }).from(mails).where(isOpen);
  return row?.age ?? 0;
}

function isThisTry({ id, attempts }: MailTry): SQL | undefined {
  return and(eq(mails.id, id), eq(mails.attempts, attempts));
}

function inSeconds(seconds: number): SQL {
  return sql`now() + ${seconds} * interval '1 second'`;
}
