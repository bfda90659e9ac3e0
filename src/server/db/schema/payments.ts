import { inArray, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TEST_OUTCOMES } from '@contract/calls/payments.limits';
import { FIRST_ATTEMPT_STATE, PAYMENT_ATTEMPT_STATES, RECEIPT_METHODS } from '@contract/rules/paymentAttempt';
import { bigIdentity, createdAt, kobo, timestamptz } from './columns';
import { orders } from './orders';

/** States in which money may still arrive: the provider is polled, and the order does not expire. */
export const OPEN_ATTEMPT_STATES = ['initialised', 'pending'] as const;

/** All started payments, and all references under which money was received. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text({ enum: RECEIPT_METHODS }).notNull().default('card'),
    /** references issued by the shop are milliseconds since 1970 as text; the index below makes them unique */
    reference: text().notNull(),
    /** of money that a line of a bank's statement lists: the reference there, which is used up by it, too */
    bankReference: text(),
    accessCode: text(),
    /** the amount to be charged; once money was received, the amount received */
    amountKobo: kobo().notNull(),
    currency: text().notNull().default('NGN'),
    state: text({ enum: PAYMENT_ATTEMPT_STATES }).notNull().default(FIRST_ATTEMPT_STATE),
    /** the provider's transaction id, unsigned 64 bit, as text */
    providerId: text(),
    /** the provider's last response about it */
    providerData: jsonb(),
    createdAt: createdAt(),
    /** when the provider was last polled without a final result */
    checkedAt: timestamptz(),
    /** when the provider last reported it as undecided */
    undecidedAt: timestamptz(),
    /** while it is open: when the provider is to be polled next */
    dueAt: timestamptz()
      .notNull()
      .default(sql`now() + interval '1 minute'`),
    verifiedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference_key').on(table.reference),
    index('payment_attempts_bank_reference_idx')
      .on(table.bankReference)
      .where(sql`${table.bankReference} is not null`),
    index('payment_attempts_order_idx').on(table.orderId),
    index('payment_attempts_created_idx').on(table.createdAt),
    index('payment_attempts_due_idx')
      .on(table.dueAt)
      .where(sql`${table.state} in ('initialised', 'pending')`),
  ],
);

/** An open attempt blocks nothing any more two hours after its start, or after it was last reported as undecided. */
export const isAttemptOpen = sql`(${inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES)}
  and coalesce(${paymentAttempts.undecidedAt}, ${paymentAttempts.createdAt}) > now() - interval '2 hours')`;

/**
 * Processed webhook events of the card provider, so that a repeated one has no effect: its events have no id.
 * `subject` is the refund's reference or the dispute's id.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    paymentReference: text().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.paymentReference, table.event, table.subject] })],
);

/** Payments in the test checkout, which stands in for the card provider if there are no keys. */
export const testPayments = pgTable('test_payments', {
  reference: text().primaryKey(),
  outcome: text({ enum: TEST_OUTCOMES }).notNull(),
  /** as shown in the pop-up; the browser may have changed it */
  amountKobo: kobo().notNull(),
  email: text().notNull(),
  createdAt: createdAt(),
});
