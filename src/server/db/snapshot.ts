import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** Runs the work in a read-only transaction that sees one snapshot of the data. It can neither write nor lock a row. */
export function inSnapshot<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });
}
