import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigIdentity, createdAt } from './columns';
import { users } from './account';

/** What shoppers reported, with what their page had recorded of it. */
export const incidents = pgTable(
  'incidents',
  {
    id: bigIdentity(),
    /** who reported it; null for a visitor */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
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
    index('incidents_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);
