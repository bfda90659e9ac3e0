import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/db/client';
import { statementLines, statements } from '../../src/server/db/schema';

type Line = Pick<typeof statementLines.$inferInsert, 'narration' | 'orderId' | 'date' | 'reference'>;

/** Inserts a line of a statement, of one naira, without an upload. @returns its id */
export async function addLine(
  db: Database,
  { date = '2026-11-22', orderId, ...line }: Partial<Line>,
): Promise<number> {
  const [statement] = await db.insert(statements).values({}).returning();
  if (!statement) throw new Error('The statement was not inserted.');
  const state = orderId == null ? 'open' : 'matched';
  const values = { statementId: statement.id, rowHash: randomUUID(), occurrence: 1, amountKobo: 100 };
  const [row] = await db
    .insert(statementLines)
    .values({ ...values, ...line, date, state, orderId })
    .returning();
  if (!row) throw new Error('The line was not inserted.');
  return row.id;
}
