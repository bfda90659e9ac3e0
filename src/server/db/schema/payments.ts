import { inArray, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TEST_OUTCOMES } from '@contract/calls/payments.limits';
import { FIRST_ATTEMPT_STATE, PAYMENT_ATTEMPT_STATES } from '@contract/rules/paymentAttempt';
import { bigIdentity, createdAt, kobo, timestamptz } from './columns';
import { orders } from './orders';

/** States in which money may still arrive: the provider is asked again, and the order does not expire. */
export const OPEN_ATTEMPT_STATES = ['initialised', 'pending'] as const;

/** Every payment that was begun, and every reference under which money came. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text({ enum: ['card', 'bank_transfer'] })
      .notNull()
      .default('card'),
    /** of the shop's own: milliseconds since 1970 as text, made unique here */
    reference: text().notNull(),
    accessCode: text(),
    /** what was to be charged; once it came, what came */
    amountKobo: kobo().notNull(),
    currency: text().notNull().default('NGN'),
    state: text({ enum: PAYMENT_ATTEMPT_STATES }).notNull().default(FIRST_ATTEMPT_STATE),
    /** the provider's id of the transaction, unsigned 64 bit, as text */
    providerId: text(),
    /** what the provider last said of it */
    providerData: jsonb(),
    createdAt: createdAt(),
    /** when the provider was last asked without a final answer */
    checkedAt: timestamptz(),
    /** when the provider last said that it is undecided */
    undecidedAt: timestamptz(),
    /** while it is open: when the provider is to be asked next */
    dueAt: timestamptz()
      .notNull()
      .default(sql`now() + interval '1 minute'`),
    verifiedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference_key').on(table.reference),
    index('payment_attempts_order_idx').on(table.orderId),
    index('payment_attempts_created_idx').on(table.createdAt),
    index('payment_attempts_due_idx')
      .on(table.dueAt)
      .where(sql`${table.state} in ('initialised', 'pending')`),
  ],
);

/** Two hours after the provider last called it undecided, or after its beginning, an attempt holds nothing up any more. */
export const isAttemptOpen = sql`(${inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES)}
  and coalesce(${paymentAttempts.undecidedAt}, ${paymentAttempts.createdAt}) > now() - interval '2 hours')`;

/**
 * News of the card provider that were taken: its events have no id, and a repeated one does nothing more.
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

/** What was chosen in the test checkout: the card provider's own book, where there are no keys of a real one. */
export const testPayments = pgTable('test_payments', {
  reference: text().primaryKey(),
  outcome: text({ enum: TEST_OUTCOMES }).notNull(),
  /** as the pop-up showed it, which the browser may have changed */
  amountKobo: kobo().notNull(),
  email: text().notNull(),
  createdAt: createdAt(),
});
