import { and, asc, eq, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import type { Mail } from '../../db/mailEvent';
import { mails } from '../../db/schema';

export type MailRow = typeof mails.$inferSelect;

/** One try at a mail; a later try makes an earlier one powerless. */
export type MailTry = Pick<MailRow, 'id' | 'attempts'>;

/** A try that has been silent for this long was a dead server's. */
const HELD_SECONDS = 120;

const isOpen = and(isNull(mails.sentAt), isNull(mails.failedAt));
/** What is settled keeps no key to an account. */
const eventWithoutToken = sql`${mails.event} - 'token'`;

export async function insertMail(tx: Database, event: Mail): Promise<void> {
  await tx.insert(mails).values({ event });
}

/** Takes the mail that has been due longest; other servers pass it by. */
export async function claimMail(db: Database): Promise<MailRow | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOpen, lte(mails.dueAt, sql`now()`)))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inSeconds(HELD_SECONDS) })
    .where(eq(mails.id, sql`(${next})`))
    .returning();
  return row;
}

/** Notes that the mail may arrive from now on. @throws Error when another server has taken it up meanwhile */
export async function markHandedOver(db: Database, mail: MailTry): Promise<void> {
  const rows = await db
    .update(mails)
    .set({ handedOverAt: sql`now()` })
    .where(and(isThisTry(mail), isOpen))
    .returning({ id: mails.id });
  if (rows.length === 0) throw new Error('Another server has this mail now');
}

export async function markSent(db: Database, mail: MailTry): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, lastError: null, event: eventWithoutToken })
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
    .set({ failedAt: sql`now()`, lastError, event: eventWithoutToken })
    .where(isThisTry(mail));
}

/** Makes everything due at once: when an embedded server starts, whatever is held is held by the dead. */
export async function releaseMails(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now()` })
    .where(isOpen);
}

/** Settled mail is kept for a month, to answer who was told what. */
export async function deleteOldMails(db: Database, signal?: AbortSignal): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`;
  await deleteInBatches(db, mails, lt(mails.sentAt, monthAgo), signal);
  await deleteInBatches(db, mails, lt(mails.failedAt, monthAgo), signal);
}

/** Mail that is still to be sent, and what was given up within the last month. */
export async function countMails(db: Database): Promise<{ queued: number; failed: number }> {
  const [queued, failed] = await Promise.all([
    db.$count(mails, isOpen),
    db.$count(mails, isNotNull(mails.failedAt)),
  ]);
  return { queued, failed };
}

function isThisTry({ id, attempts }: MailTry): SQL | undefined {
  return and(eq(mails.id, id), eq(mails.attempts, attempts));
}

function inSeconds(seconds: number): SQL {
  return sql`now() + ${seconds} * interval '1 second'`;
}
