import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LINE_STATES } from '@contract/calls/desk/transfers.limits';
import { createdAt, identity, kobo } from './columns';
import { orders } from './orders';

/** Uploaded statements of the shop's bank. */
export const statements = pgTable('statements', { id: identity(), createdAt: createdAt() });

/** Money that came in, as the bank's statements list it. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: identity(),
    /** the upload that added it */
    statementId: integer()
      .notNull()
      .references(() => statements.id),
    /** the bank's day */
    date: date({ mode: 'string' }).notNull(),
    amountKobo: kobo().notNull(),
    /** null once it is 13 months old or its customer is erased: it may name people */
    narration: text(),
    /** the bank's reference, if the statement has one */
    reference: text(),
    /** SHA-256 of day, amount, narration and reference, hex, by which the same row is recognised */
    rowHash: text().notNull(),
    /** which of the equal rows of a statement it is, from 1 */
    occurrence: integer().notNull(),
    state: text({ enum: LINE_STATES }).notNull().default('open'),
    /** the order that it is matched to */
    orderId: integer().references(() => orders.id),
    /** the payment that it is matched to */
    paymentReference: text(),
    /** why staff ignore it */
    reason: text(),
  },
  (table) => [
    uniqueIndex('statement_lines_row_key').on(table.rowHash, table.occurrence),
    uniqueIndex('statement_lines_payment_key').on(table.paymentReference),
    index('statement_lines_date_idx').on(table.date, table.id),
    index('statement_lines_state_date_idx').on(table.state, table.date, table.id),
    index('statement_lines_statement_idx').on(table.statementId, table.date, table.id),
    index('statement_lines_order_idx').on(table.orderId),
    index('statement_lines_narration_idx')
      .on(table.date, table.id)
      .where(sql`${table.narration} is not null`),
    check('statement_lines_amount_check', sql`${table.amountKobo} > 0`),
    check('statement_lines_order_check', sql`(${table.state} = 'matched') = (${table.orderId} is not null)`),
  ],
);

/** Which columns of a bank's statements mean what, by the header. */
export const statementMappings = pgTable('statement_mappings', {
  /** SHA-256 of the header's cells, hex */
  headerHash: text().primaryKey(),
  mapping: jsonb().notNull(),
  updatedAt: createdAt(),
});
