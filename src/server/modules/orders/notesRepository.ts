import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { orderNotes, orders } from '../../db/schema/orders';

export type NoteRow = typeof orderNotes.$inferSelect;

/** @returns the note's id. The caller holds the lock of its order, which an erasure waits for. */
export async function insertNote(
  tx: Database,
  note: Pick<typeof orderNotes.$inferInsert, 'orderId' | 'text' | 'actor' | 'isWithheld'>,
): Promise<number> {
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!row) throw new Error('The note was not inserted.');
  return row.id;
}

export async function findNote(db: Database, id: number): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(orderNotes).where(eq(orderNotes.id, id));
  return row;
}

/** The notes of an order, oldest first. */
export async function findNotes(db: Database, orderId: number): Promise<NoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
}

/** The notes on a customer's orders that they may read, oldest first. */
export async function findNotesOf(
  db: Database,
  userId: number,
): Promise<Pick<NoteRow, 'orderId' | 'at' | 'text'>[]> {
  const { id, orderId, at, text } = orderNotes;
  return db
    .select({ orderId, at, text })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orders.userId, userId), eq(orderNotes.isWithheld, false)))
    .orderBy(asc(id));
}
