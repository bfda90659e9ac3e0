import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { mails, orderIdOfMail } from '../../db/schema/mail';
import type { MailRow } from './mailsRepository';

export type OrderEmailRow = Pick<
  MailRow,
  'id' | 'event' | 'recipient' | 'createdAt' | 'sentAt' | 'failedAt' | 'lastError'
>;

/** The emails of the last 30 days that are about an order, to its customer and to the shop, oldest first. */
export async function findEmailsAbout(db: Database, orderId: number): Promise<OrderEmailRow[]> {
  const { id, event, recipient, createdAt, sentAt, failedAt, lastError } = mails;
  return db
    .select({ id, event, recipient, createdAt, sentAt, failedAt, lastError })
    .from(mails)
    .where(
      and(
        sql`${event} ? 'orderId'`,
        sql`${orderIdOfMail(event)} = ${orderId}`,
        gt(createdAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
}
