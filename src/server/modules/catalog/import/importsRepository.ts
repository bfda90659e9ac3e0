import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { deleteInBatches } from '../../../db/deleteInBatches';
import { productImports } from '../../../db/schema/catalog';

/** A completely imported file counts as new after a day: the same delivery may come again. */
const IS_REMEMBERED = or(
  lt(productImports.done, productImports.total),
  gt(productImports.updatedAt, sql`now() - interval '1 day'`),
);

/** An interrupted file that is not imported again within 30 days is forgotten. */
export async function deleteOldImports(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(
    db,
    productImports,
    lt(productImports.updatedAt, sql`now() - interval '30 days'`),
    signal,
  );
}

/** How many rows of a file were applied by an earlier import. */
export async function findAppliedRows(db: Database, fileHash: string): Promise<number> {
  const [row] = await db
    .select({ done: productImports.done })
    .from(productImports)
    .where(and(eq(productImports.fileHash, fileHash), IS_REMEMBERED));
  return row?.done ?? 0;
}

/** Starts an import. @returns how many rows of the file were applied by an earlier one */
export async function beginImport(db: Database, fileHash: string, total: number): Promise<number> {
  const [row] = await db
    .insert(productImports)
    .values({ fileHash, done: 0, total })
    .onConflictDoUpdate({
      target: productImports.fileHash,
      set: {
        done: sql`case when ${IS_REMEMBERED} then ${productImports.done} else 0 end`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ done: productImports.done });
  return row?.done ?? 0;
}

/**
 * How many rows of a file are applied, locked until the transaction ends: two imports of one file wait for each other.
 */
export async function lockAppliedRows(tx: Database, fileHash: string): Promise<number> {
  const [row] = await tx
    .select({ done: productImports.done })
    .from(productImports)
    .where(eq(productImports.fileHash, fileHash))
    .for('update');
  return row?.done ?? 0;
}

export async function advanceImport(tx: Database, fileHash: string, done: number): Promise<void> {
  await tx
    .update(productImports)
    .set({ done: sql`greatest(${productImports.done}, ${done}::int)`, updatedAt: sql`now()` })
    .where(eq(productImports.fileHash, fileHash));
}
