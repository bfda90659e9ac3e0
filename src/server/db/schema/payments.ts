import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, kobo, moment } from './columns';
import { orders } from './orders';

export const PAYMENT_ATTEMPT_STATES = [
  'initialised',
  'pending',
  'success',
  'failed',
  'abandoned',
  'reversed',
] as const;

/** States in which money may still arrive: the provider is asked again, and the order does not expire. */
export const OPEN_ATTEMPT_STATES = ['initialised', 'pending'] as const;

/** Every payment that was begun, and every reference under which money came. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: identity(),
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
    state: text({ enum: PAYMENT_ATTEMPT_STATES }).notNull().default('initialised'),
    /** the provider's id of the transaction, unsigned 64 bit, as text */
    providerId: text(),
    /** what the provider last said of it */
    providerData: jsonb(),
    createdAt: createdAt(),
    /** when the provider was last asked without a final answer */
    checkedAt: moment(),
    verifiedAt: moment(),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference_key').on(table.reference),
    index('payment_attempts_order_idx').on(table.orderId),
    index('payment_attempts_open_idx')
      .on(table.createdAt)
      .where(sql`${table.state} in ('initialised', 'pending')`),
  ],
);

export const TEST_OUTCOMES = ['approved', 'declined', 'transfer_pending'] as const;

/** What was chosen in the test checkout: the card provider's own book, where there are no keys of a real one. */
export const testPayments = pgTable('test_payments', {
  reference: text().primaryKey(),
  outcome: text({ enum: TEST_OUTCOMES }).notNull(),
  /** as the pop-up showed it, which the browser may have changed */
  amountKobo: kobo().notNull(),
  email: text().notNull(),
  createdAt: createdAt(),
});
