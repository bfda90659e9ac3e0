import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { mails } from '../../db/schema/mail';
import type { MailRow } from './mailsRepository';

/** The columns of an email that its customer's export contains. */
export type CustomerMailRow = Pick<MailRow, 'event' | 'recipient' | 'subject' | 'createdAt' | 'sentAt'>;

/** A customer's emails, oldest first. */
export async function findMailsOf(db: Database, userId: number): Promise<CustomerMailRow[]> {
  const { event, recipient, subject, createdAt, sentAt } = mails;
  return db
    .select({ event, recipient, subject, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(asc(mails.createdAt));
}

/** Deletes a customer's emails, sent or not. Rows of an old release have no `userId`: the event identifies them. */
export async function deleteMailsOf(tx: Database, userId: number): Promise<string[]> {
  const isOfTheirOrder = sql`(${mails.event} ->> 'orderId')::integer in (select id from orders where user_id = ${userId})`;
  const isAboutCustomer = sql`(${mails.event} ->> 'userId')::integer = ${userId} or
    ${mails.event} ->> 'type' not like 'keeper%' and ${isOfTheirOrder}`;
  const rows = await tx
    .delete(mails)
    .where(or(eq(mails.userId, userId), and(isNull(mails.userId), isAboutCustomer)))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** Those of the ids without a row. */
export async function findMissingMailIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}
