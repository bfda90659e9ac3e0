import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { incidents } from '../../db/schema';

export type IncidentRow = typeof incidents.$inferSelect;

const KEPT_DAYS = 30;

/** Undefined when the code is taken. */
export async function insertIncident(
  db: Database,
  incident: typeof incidents.$inferInsert,
): Promise<number | undefined> {
  const [row] = await db
    .insert(incidents)
    .values(incident)
    .onConflictDoNothing({ target: incidents.code })
    .returning({ id: incidents.id });
  return row?.id;
}

/** A page of what was reported, the newest first, without the recordings. @param after an id: those before it */
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
  const [row] = await db.select().from(incidents).where(eq(incidents.code, code));
  return row;
}

export async function deleteOldIncidents(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(
    db,
    incidents,
    lt(incidents.createdAt, sql`now() - ${KEPT_DAYS}::int * interval '1 day'`),
    signal,
  );
}
