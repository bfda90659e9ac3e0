import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { statementMappings } from '../../db/schema/transfers';

/** The mappings that are remembered for these headers, by the headers' hashes. */
export async function findMappings(
  db: Database,
  headerHashes: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ headerHash: statementMappings.headerHash, mapping: statementMappings.mapping })
    .from(statementMappings)
    .where(sql`${statementMappings.headerHash} = any(${sql.param([...headerHashes])}::text[])`);
  return new Map(rows.map(({ headerHash, mapping }) => [headerHash, mapping]));
}

/** Remembers a mapping in place of an earlier one of this header. */
export async function saveMapping(tx: Database, headerHash: string, mapping: object): Promise<void> {
  await tx
    .insert(statementMappings)
    .values({ headerHash, mapping })
    .onConflictDoUpdate({
      target: statementMappings.headerHash,
      set: { mapping, updatedAt: sql`now()` },
    });
}
