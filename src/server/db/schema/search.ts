import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytewiseText, timestamptz, transactionId } from './columns';

/** What people say for what the shop says. */
export const synonyms = pgTable('synonyms', {
  /** folded, one space between words */
  word: bytewiseText().primaryKey(),
  /** product types or other words, the most likely first; none: the word was taken from the list */
  means: text().array().notNull(),
  /** the maker, the make or the kind of goods that the word names; it is told where the shop does not sell it */
  maker: text(),
  /** put or taken away by the shop keeper; a new release changes the others only */
  isKeepers: boolean().notNull().default(false),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/**
 * Which products changed in which transaction, kept by triggers (migration search): every server's search index reads
 * from here what it has to read again. Only what the index holds counts; of stock, whether there is any.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    /** there is no such product any more, where it was deleted */
    productId: integer().primaryKey(),
    changedIn: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('search_changes_idx').on(table.changedIn)],
);

/** How often something was searched on a day, and what was chosen then. Nothing tells who did. */
export const searches = pgTable(
  'searches',
  {
    day: date({ mode: 'string' }).notNull(),
    /** folded, one space between words */
    words: bytewiseText().notNull(),
    /** what was chosen; 0 for the search itself */
    productId: integer().notNull(),
    times: integer().notNull(),
    /** how many products were found, the last time */
    results: integer(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words, table.productId] })],
);
