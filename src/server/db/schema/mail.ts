import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Mail } from '../mailEvent';
import { users } from './account';
import { createdAt, moment } from './columns';

/** Mail to be sent, written in the transaction that causes it. The id is also the Message-ID. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    event: jsonb().$type<Mail>().notNull(),
    /** whose letter it is; null for the keeper's */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** the customer's email that it goes to */
    recipient: text(),
    /** as it was sent */
    subject: text(),
    createdAt: createdAt(),
    /** somebody waits for it in front of the screen: it goes out before what is not urgent */
    urgent: boolean().notNull().default(false),
    /** when it may be taken up: at once, after a failed try, or when the server that took it has died */
    dueAt: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** set just before the last byte goes out; from then on it may have arrived */
    handedOverAt: moment(),
    sentAt: moment(),
    failedAt: moment(),
    lastError: text(),
  },
  (table) => [
    index('mails_due_idx')
      .on(table.urgent.desc(), table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_sent_idx')
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index('mails_failed_idx')
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null`),
    index('mails_user_idx').on(table.userId, table.createdAt),
    index('mails_recipient_idx').on(sql`lower(${table.recipient})`, table.createdAt),
  ],
);
