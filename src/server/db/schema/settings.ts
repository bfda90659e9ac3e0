import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { kobo } from './columns';

/** What the owners set for the whole shop: one row, from the first change on. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    /** null: no refund needs a second person */
    refundFourEyesAboveKobo: kobo(),
    acceptedShortfallKobo: kobo().notNull(),
    lowStockAt: integer().notNull(),
  },
  (table) => [check('settings_one_row_check', sql`${table.id} = 1`)],
);
