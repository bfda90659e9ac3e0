import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigIdentity, createdAt } from './columns';
import { users } from './account';

/** Problems reported by shoppers, with the recording of their page. */
export const incidents = pgTable(
  'incidents',
  {
    id: bigIdentity(),
    /** the customer who reported it; null for a visitor */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** short enough to read out on the phone */
    code: text().notNull(),
    /** the shopper's own description */
    sentence: text(),
    page: text().notNull(),
    appVersion: text().notNull(),
    recording: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('incidents_code_key').on(table.code),
    index('incidents_created_idx').on(table.createdAt),
    index('incidents_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);
