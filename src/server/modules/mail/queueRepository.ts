import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { CANCELLED_BY_CUSTOMER } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { placeholdersFor, preparePerConnection, awaitPipelined } from '../../db/prepared';
import { users } from '../../db/schema/account';
import { mails, type MailJob } from '../../db/schema/mail';
import { orderEvents, orders } from '../../db/schema/orders';
import { refunds } from '../../db/schema/refunds';
import { isForKeeper, isForStaff, typesCausedBy } from './causes';

const DAY = sql`interval '24 hours'`;
/** The daily limit of emails to an unconfirmed address, which may belong to a stranger. */
const MAX_EMAILS_TO_UNCONFIRMED = 5;

/**
 * Queues an email in the caller's transaction. It must come last in it, since its locks make other emails to the same
 * customer or address wait. The content is read from the database when the email is sent. Reset links and emails to
 * staff are urgent, since somebody is waiting for them. An unconfirmed address gets at most five emails a day that the
 * customer caused; further ones are dropped. Emails to the keeper and to staff have no customer and no limit.
 */
export async function queueMail(tx: Database, mail: MailJob): Promise<void> {
  if (isForKeeper(mail) || isForStaff(mail)) {
    await insertInternalMail(tx).execute({ event: mail, urgent: isForStaff(mail) });
    return;
  }
  const addressee = {
    userId: 'userId' in mail ? mail.userId : null,
    orderId: 'orderId' in mail ? mail.orderId : null,
    email: 'email' in mail ? mail.email : null,
  };
  await awaitPipelined([
    emailsLock(tx).execute(addressee),
    insertCustomerMail(tx).execute({
      ...addressee,
      event: mail,
      urgent: mail.type === 'password_reset',
    }),
  ]);
}

/** The user to whom an email about an account or an order goes. */
const isAddressee = sql`${users.id} = coalesce(
  ${sql.placeholder('userId')}::integer,
  (select ${orders.userId} from ${orders} where ${orders.id} = ${sql.placeholder('orderId')}::integer)
)`;

/** The address of the email: the account's, unless the job has its own. */
const recipientOf = (email: SQLWrapper) => sql`coalesce(${sql.placeholder('email')}::text, ${email})`;

/** Serialises counting and queueing per address, also across accounts. */
const addressLock = (email: SQLWrapper | string) =>
  sql<unknown>`pg_advisory_xact_lock(hashtextextended('letters to ' || lower(${email}), 0))`;

/** Locks the customer first, so that the account's email cannot change, then the address. */
const emailsLock = preparePerConnection((tx) => {
  const { email } = users;
  const lockedUser = tx.select({ email }).from(users).where(isAddressee).for('no key update').as('locked');
  return tx
    .select({ locked: addressLock(recipientOf(lockedUser.email)) })
    .from(lockedUser)
    .prepare('lock_letters');
});

/** To the keeper or to staff. It has no recipient until it is sent, since that column counts emails to customers. */
const insertInternalMail = preparePerConnection((tx) =>
  tx
    .insert(mails)
    .values(placeholdersFor(['event', 'urgent']))
    .prepare('queue_internal_mail'),
);

/** Whether an email counts towards the daily limit. */
function isCountedTowardsLimit(
  tx: Database,
  { type, orderId }: { type: SQL; orderId: SQL },
): SQL | undefined {
  const { status, note } = orderEvents;
  const isOfOrder = (column: SQLWrapper) => sql`${column} = ${orderId}`;
  const customerCancellation = tx
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(and(isOfOrder(orderEvents.orderId), eq(status, 'Cancelled'), eq(note, CANCELLED_BY_CUSTOMER)));
  const cancellationRefund = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(isOfOrder(refunds.orderId), eq(refunds.reason, 'cancelled')));
  return or(
    inArray(type, typesCausedBy('customer')),
    and(
      inArray(type, typesCausedBy('cancelling')),
      exists(customerCancellation),
      notExists(cancellationRefund),
    ),
  );
}

const insertCustomerMail = preparePerConnection((tx) => {
  const { placeholder } = sql;
  const recipient = recipientOf(users.email);
  const isConfirmed = sql`${users.emailVerifiedAt} is not null and lower(${users.email}) = lower(${recipient})`;
  const newMail = {
    type: sql`(${placeholder('event')}::jsonb ->> 'type')`,
    orderId: sql`${placeholder('orderId')}::integer`,
  };
  const emailsToday = sql`(select count(*) from ${mails} where ${isRecentEmailTo(tx, recipient)})`;
  const isAllowed = sql`(not (${isCountedTowardsLimit(tx, newMail)}) or (${isConfirmed}) or ${emailsToday} < ${sql.raw(String(MAX_EMAILS_TO_UNCONFIRMED))})`;
  const sqlNull = sql`null`;
  // Drizzle's `insert().select()` needs all columns, in the order of the table.
  const newRow = tx
    .select({
      id: sql`gen_random_uuid()`.as('id'),
      event: sql`${placeholder('event')}::jsonb`.as('event'),
      userId: users.id,
      recipient: recipient.as('recipient'),
      subject: sqlNull.as('subject'),
      createdAt: sql`now()`.as('created_at'),
      urgent: sql`${placeholder('urgent')}::boolean`.as('urgent'),
      dueAt: sql`now()`.as('due_at'),
      attempts: sql`0`.as('attempts'),
      handedOverAt: sqlNull.as('handed_over_at'),
      sentAt: sqlNull.as('sent_at'),
      failedAt: sqlNull.as('failed_at'),
      lastError: sqlNull.as('last_error'),
    })
    .from(users)
    .where(and(isAddressee, isAllowed, isNull(users.erasedAt)));
  return tx.insert(mails).select(newRow).prepare('queue_mail');
});

/** Selects the emails of the last 24 hours that count towards the daily limit. */
function isRecentEmailTo(tx: Database, email: SQL | string): SQL | undefined {
  return and(
    sql`lower(${mails.recipient}) = lower(${email})`,
    gt(mails.createdAt, sql`now() - ${DAY}`),
    isCountedTowardsLimit(tx, {
      type: sql`(${mails.event} ->> 'type')`,
      orderId: sql`(${mails.event} ->> 'orderId')::integer`,
    }),
  );
}

/**
 * Seconds until the daily limit allows another email to an unconfirmed address; 0: one may be queued now, and no other
 * transaction queues one to it before this one ends. The caller has locked the customer's row.
 */
export async function secondsToNextEmail(tx: Database, email: string): Promise<number> {
  await tx.execute(sql`select ${addressLock(email)}`);
  const rows = await tx
    .select({ wait: sql<number>`ceil(extract(epoch from ${mails.createdAt} + ${DAY} - now()))::integer` })
    .from(mails)
    .where(isRecentEmailTo(tx, email))
    .orderBy(desc(mails.createdAt))
    .limit(MAX_EMAILS_TO_UNCONFIRMED);
  return rows[MAX_EMAILS_TO_UNCONFIRMED - 1]?.wait ?? 0;
}
