import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { audit } from '../../db/schema/audit';

export type AuditRow = typeof audit.$inferSelect;

export async function insertEntry(tx: Database, entry: typeof audit.$inferInsert): Promise<void> {
  await tx.insert(audit).values(entry);
}

export interface AuditFilters {
  staffId?: number;
  actorKind?: AuditRow['actorKind'];
  action?: string;
  subjectType?: string;
  subjectId?: string;
  from?: Date;
  /** before this moment */
  to?: Date;
}

/** Entries before an id, newest first. */
export async function findEntries(
  db: Database,
  filters: AuditFilters,
  { limit, before }: { limit: number; before?: number },
): Promise<AuditRow[]> {
  const { id, at, staffId, actorKind, action, subjectType, subjectId } = audit;
  const conditions: (SQL | undefined)[] = [
    filters.staffId === undefined ? undefined : eq(staffId, filters.staffId),
    filters.actorKind && eq(actorKind, filters.actorKind),
    filters.action === undefined ? undefined : eq(action, filters.action),
    filters.subjectType === undefined ? undefined : eq(subjectType, filters.subjectType),
    filters.subjectId === undefined ? undefined : eq(subjectId, filters.subjectId),
    filters.from && gte(at, filters.from),
    filters.to && lt(at, filters.to),
    before === undefined ? undefined : lt(id, before),
  ];
  return db
    .select()
    .from(audit)
    .where(and(...conditions))
    .orderBy(desc(id))
    .limit(limit);
}
