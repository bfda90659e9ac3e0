import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { incidents } from '../../db/schema/incidents';

const { userId, ...publicColumns } = getTableColumns(incidents);
/** A report without its sender. */
export type IncidentRow = Omit<typeof incidents.$inferSelect, 'userId'>;

const RETENTION_DAYS = 30;

export type NewIncident = typeof incidents.$inferInsert;

/** The new id; undefined when the code is taken. */
export async function insertIncident(db: Database, incident: NewIncident): Promise<number | undefined> {
  const [row] = await db
    .insert(incidents)
    .values(incident)
    .onConflictDoNothing({ target: incidents.code })
    .returning({ id: incidents.id });
  return row?.id;
}

/** A page of reports, newest first, without recordings. @param after the last id of the page before */
export async function findIncidents(
  db: Database,
  { limit, after }: { limit: number; after?: number },
): Promise<Omit<IncidentRow, 'recording'>[]> {
  const { id, code, sentence, page, appVersion, createdAt } = incidents;
  return db
    .select({ id, code, sentence, page, appVersion, createdAt })
    .from(incidents)
    .where(and(after === undefined ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findIncident(db: Database, code: string): Promise<IncidentRow | undefined> {
  const [row] = await db.select(publicColumns).from(incidents).where(eq(incidents.code, code));
  return row;
}

/** A customer's reports, oldest first. */
export async function findIncidentsOf(db: Database, customerId: number): Promise<IncidentRow[]> {
  return db.select(publicColumns).from(incidents).where(eq(userId, customerId)).orderBy(incidents.id);
}

export async function deleteIncidentsOf(tx: Database, customerId: number): Promise<void> {
  await tx.delete(incidents).where(eq(userId, customerId));
}

export async function deleteOldIncidents(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(
    db,
    incidents,
    lt(incidents.createdAt, sql`now() - ${RETENTION_DAYS}::int * interval '1 day'`),
    signal,
  );
}
