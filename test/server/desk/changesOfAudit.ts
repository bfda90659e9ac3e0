import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/db/client';
import { messageOf } from '../../../src/server/errors';
import { audit } from '../../../src/server/db/schema';

const CHANGES: ((tx: Database) => PromiseLike<unknown>)[] = [
  (tx) => tx.update(audit).set({ action: 'nothing' }),
  (tx) => tx.update(audit).set({ action: 'nothing' }).where(eq(audit.id, -1)),
  (tx) => tx.delete(audit),
  (tx) => tx.execute(sql`truncate ${audit}`),
];

/** What `refusalsOfChanges` returns when the database refuses every change. */
export const ALL_REFUSED = ['UPDATE', 'UPDATE', 'DELETE', 'TRUNCATE'].map(
  (change) => `The audit is only added to: ${change} is refused.`,
);

/** Tries to change the audit in each way, and undoes it. @param role `replica`: as replication, which skips ordinary triggers */
export async function refusalsOfChanges(
  db: Database,
  role: 'origin' | 'replica' = 'origin',
): Promise<string[]> {
  const outcomes: string[] = [];
  for (const change of CHANGES) {
    const attempt = db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local session_replication_role = ${role}`));
      await change(tx);
      throw new Error('The change was made.');
    });
    outcomes.push(await attempt.catch((error: unknown) => reasonOf(error)));
  }
  return outcomes;
}

function reasonOf(error: unknown): string {
  return messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
