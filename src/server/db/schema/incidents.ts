import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigIdentity, createdAt } from './columns';

/** What shoppers reported, with what their page had recorded of it; it names nobody. */
export const incidents = pgTable(
  'incidents',
  {
    id: bigIdentity(),
    /** short, to be told by phone */
    code: text().notNull(),
    /** what the shopper added */
    sentence: text(),
    page: text().notNull(),
    appVersion: text().notNull(),
    recording: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('incidents_code_key').on(table.code),
    index('incidents_created_idx').on(table.createdAt),
  ],
);
