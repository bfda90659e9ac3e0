import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REFUND_REASONS } from '@contract/desk/refunds';
import { RECEIPT_METHODS } from '@contract/rules/paymentAttempt';
import { FIRST_REFUND_STATUS, REFUND_STATUSES } from '@contract/rules/refundStatus';
import { bigIdentity, createdAt, kobo, timestamptz } from './columns';
import { orders } from './orders';

/** Statuses in which a refund is still due. */
export const OWED_REFUND_STATUSES = ['due', 'sent', 'failed'] as const;

/** The ledger of refunds, written in the transaction that records the received money. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigIdentity(),
    version: integer().notNull().default(1),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** the reference under which the money was received */
    paymentReference: text().notNull(),
    method: text({ enum: RECEIPT_METHODS }).notNull(),
    /** the exact amount due, including the card fee; in hundredths of the currency */
    amountKobo: kobo().notNull(),
    currency: text().notNull().default('NGN'),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    note: text(),
    status: text({ enum: REFUND_STATUSES }).notNull().default(FIRST_REFUND_STATUS),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    closedAt: timestamptz(),
    /** the card provider's id of the refund */
    providerRefundId: text(),
    /** the provider's own status of the refund */
    providerStatus: text(),
    providerMessage: text(),
    /** the refund's reference in the provider's webhooks */
    providerReference: text(),
    /** for a refund made by hand: the bank's reference */
    bankReference: text(),
  },
  (table) => [
    index('refunds_order_idx').on(table.orderId),
    index('refunds_payment_idx').on(table.paymentReference),
    index('refunds_status_idx').on(table.status, table.id),
    // Received money is refunded only once per reason, however its receipt was detected.
    uniqueIndex('refunds_received_key')
      .on(table.paymentReference, table.reason)
      .where(
        sql`${table.reason} in ('cancelled', 'paid_twice', 'paid_cancelled', 'wrong_amount', 'overpaid')`,
      ),
    uniqueIndex('refunds_bank_reference_key').on(table.bankReference),
    check('refunds_amount_check', sql`${table.amountKobo} > 0`),
  ],
);
