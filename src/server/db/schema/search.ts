import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytewiseText, timestamptz, transactionId } from './columns';

/** Search synonyms: shoppers' words → the shop's terms. */
export const synonyms = pgTable('synonyms', {
  /** folded, one space between words */
  word: bytewiseText().primaryKey(),
  /** product types or other words, the most likely first; empty: the word was removed from the list */
  means: text().array().notNull(),
  /** the maker, brand or kind of product that the word names; reported to the shopper if the shop does not sell it */
  maker: text(),
  /** whether the shop keeper added or removed it; a new release only changes the others */
  isKeepers: boolean().notNull().default(false),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/**
 * The last transaction in which each product changed, written by triggers (migration search). Every server's search
 * index reads it to find the products to reload. Only indexed fields count; of the stock, whether there is any.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    /** no foreign key, since the product may have been deleted */
    productId: integer().primaryKey(),
    changedIn: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('search_changes_idx').on(table.changedIn)],
);

/** Daily counts of searches and of the products chosen from their results. Anonymous. */
export const searches = pgTable(
  'searches',
  {
    day: date({ mode: 'string' }).notNull(),
    /** folded, one space between words */
    words: bytewiseText().notNull(),
    /** the chosen product; 0 for the search itself */
    productId: integer().notNull(),
    times: integer().notNull(),
    /** number of results of the last such search */
    results: integer(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words, table.productId] })],
);
