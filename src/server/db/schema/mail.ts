import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@contract/desk/permissions';
import type { DeletionReason } from '@contract/rules/deletion';
import { users } from './account';
import { createdAt, timestamptz } from './columns';

/** The event that an email reports. Stored in the transaction that causes it; the text is written on sending. */
export type MailJob =
  | { type: 'order_received'; orderId: number }
  | { type: 'payment_confirmed'; orderId: number }
  /** `note` is the keeper's, for the customer */
  | { type: 'order_shipped'; orderId: number; note?: string | null }
  | { type: 'order_ready_for_pickup'; orderId: number }
  | { type: 'order_delivered'; orderId: number }
  | { type: 'order_cancelled'; orderId: number }
  | RefundMailJob
  | DisputeMailJob
  | { type: 'password_reset'; userId: number; email: string; uid: string; token: string }
  | { type: 'password_changed'; userId: number }
  | EmailConfirmationMailJob
  /** `at`: ISO 8601 */
  | { type: 'new_sign_in'; userId: number; browser: string; at: string }
  | { type: 'second_step'; userId: number; change: SecondStepChange }
  /** to the account's previous email, or its present one until the new one is confirmed */
  | { type: 'email_change'; userId: number; email: string; isDone: boolean }
  /** `dueAt`: ISO 8601 */
  | { type: 'deletion_requested'; userId: number; dueAt: string }
  | { type: 'deletion_refused'; userId: number; reasons: { code: DeletionReason; order_id: number }[] }
  /** the last email: the account no longer has the address, nor does this row once it has been sent or given up */
  | { type: 'account_erased'; userId: number; email: string }
  | StaffMailJob;

/** Sent to an email that is to be confirmed, with its link. */
export interface EmailConfirmationMailJob {
  type: 'email_confirmation';
  userId: number;
  email: string;
  uid: string;
  token: string;
}

export type SecondStepChange = 'turned_on' | 'turned_off' | 'new_recovery_codes' | 'recovery_code_used';

export interface RefundMailJob {
  type: 'refund_due' | 'refund_sent' | 'keeper_refund_due';
  orderId: number;
  refundId: number;
}

export interface DisputeMailJob {
  type: 'keeper_dispute';
  orderId: number;
  /** progress of the dispute: `opened`, `reminder`, `resolved` */
  step: string;
  paymentReference: string;
  disputeId: string;
  amountKobo: number;
  currency: string;
  /** the card provider's deadline for a response; ISO 8601 */
  dueAt: string | null;
}

/** To somebody who runs the shop, or is invited to. It has its own address and names, so that no table of staff is read. */
export type StaffMailJob =
  /** `invitedBy`: the name of a member of staff */
  | { type: 'staff_invitation'; email: string; role: Role; invitedBy: string; token: string }
  | { type: 'staff_password_reset'; email: string; token: string }
  | { type: 'staff_recovery_code'; email: string; codesLeft: number }
  | StaffWrongCodesMailJob;

/** Too many wrong codes for the account `accountEmail` of `name`: one job to them, and one to each owner. */
export interface StaffWrongCodesMailJob {
  type: 'staff_wrong_codes';
  email: string;
  name: string;
  accountEmail: string;
}

/** The order that an email is about, as the index reads it; null for emails about other things. */
export const orderIdOfMail = (event: SQLWrapper) => sql`((${event} ->> 'orderId')::integer)`;

/** The email queue, written in the transaction that causes an email. The id is also the Message-ID. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    event: jsonb().$type<MailJob>().notNull(),
    /** the customer that it concerns; null for emails to the keeper and to staff */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** the email address of the customer; of the keeper or of staff once it has been sent */
    recipient: text(),
    /** as sent */
    subject: text(),
    createdAt: createdAt(),
    /** somebody is waiting for it, so it is sent before emails that are not urgent */
    urgent: boolean().notNull().default(false),
    /** when it may be claimed: at once, after a failed attempt, or after the server that claimed it has died */
    dueAt: timestamptz().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** set just before the last byte is sent; from then on it may have been delivered */
    handedOverAt: timestamptz(),
    sentAt: timestamptz(),
    failedAt: timestamptz(),
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
    index('mails_order_idx')
      .on(orderIdOfMail(table.event), table.createdAt)
      .where(sql`${table.event} ? 'orderId'`),
  ],
);
