import { and, asc, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { mails } from '../../db/schema/mail';
import { CLAIM_SECONDS } from './deliveryPlan';
import { isOpen, type MailRow } from './mailsRepository';

/** One attempt to send an email. A later attempt invalidates earlier ones, whose updates then match no row. */
type MailAttempt = Pick<MailRow, 'id' | 'attempts'>;

/** The final email, after an erasure: the shop must not keep its recipient. */
const isErasureNotice = sql`${mails.event} ->> 'type' = 'account_erased'`;
/** The event of a settled email without its token, and without the recipient of an erasure notice. */
const redactedEvent = sql`${mails.event} - 'token' - case when ${isErasureNotice} then 'email' else 'token' end`;
const unlessErasureNotice = (value: unknown) => sql`case when ${isErasureNotice} then null else ${value} end`;

interface ClaimOptions {
  onlyUrgent: boolean;
}

/**
 * Claims a due email, so that other servers skip it. Urgent ones go first: those with fewer attempts, then the newest,
 * whose recipient is most likely to be waiting.
 */
export async function claimMail(db: Database, { onlyUrgent }: ClaimOptions): Promise<MailRow | undefined> {
  const urgent = nextDue(db, true, [asc(mails.attempts), desc(mails.dueAt)]);
  const ordinary = nextDue(db, false, [asc(mails.dueAt)]);
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inSeconds(CLAIM_SECONDS) })
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

/** Records that the email may have arrived from now on. @throws Error when another server has claimed it meanwhile */
export async function markHandedOver(db: Database, mail: MailAttempt): Promise<void> {
  const rows = await db
    .update(mails)
    .set({ handedOverAt: sql`now()` })
    .where(and(isThisAttempt(mail), isOpen))
    .returning({ id: mails.id });
  if (rows.length === 0) throw new Error('Another server has this mail now');
}

export async function markSent(
  db: Database,
  mail: MailAttempt,
  email: { to: string; subject: string },
): Promise<void> {
  const to = { recipient: unlessErasureNotice(sql`${email.to}::text`), subject: email.subject };
  await db
    .update(mails)
    .set({ ...to, sentAt: sql`now()`, lastError: null, event: redactedEvent })
    .where(isThisAttempt(mail));
}

export async function postpone(
  db: Database,
  mail: MailAttempt,
  seconds: number,
  lastError: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(seconds), handedOverAt: null, lastError })
    .where(isThisAttempt(mail));
}

export async function giveUp(db: Database, mail: MailAttempt, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({
      failedAt: sql`now()`,
      recipient: unlessErasureNotice(mails.recipient),
      lastError: unlessErasureNotice(sql`${lastError}::text`),
      event: redactedEvent,
    })
    .where(isThisAttempt(mail));
}

function isThisAttempt({ id, attempts }: MailAttempt): SQL | undefined {
  return and(eq(mails.id, id), eq(mails.attempts, attempts));
}

function inSeconds(seconds: number): SQL {
  return sql`now() + ${seconds} * interval '1 second'`;
}
