import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ROLES } from '@contract/desk/permissions';
import { bigIdentity, createdAt } from './columns';

/**
 * Who changed what. A trigger refuses to change or delete its rows (migration 0021). No foreign key leads out of it, since a
 * cascade would change them.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigIdentity(),
    at: createdAt(),
    actorKind: text({ enum: ['staff', 'customer', 'cli', 'system'] }).notNull(),
    staffId: integer(),
    actorName: text(),
    actorRole: text({ enum: ROLES }),
    /** `order.move` */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** the changed fields alone */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the caller's IP address */
    address: text(),
    requestId: text(),
  },
  (table) => [
    index('audit_at_idx').on(table.at, table.id),
    index('audit_staff_idx').on(table.staffId, table.id),
    index('audit_action_idx').on(table.action, table.id),
    index('audit_subject_idx').on(table.subjectType, table.subjectId, table.id),
  ],
);
