import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { staffTickets, TICKET_KINDS } from '../../db/schema/staff';

export type TicketRow = typeof staffTickets.$inferSelect;
export type TicketKind = (typeof TICKET_KINDS)[number];

export async function insertTicket(
  tx: Database,
  ticket: Pick<typeof staffTickets.$inferInsert, 'staffId' | 'kind' | 'tokenHash' | 'secret' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(staffTickets).values(ticket);
}

/** A ticket that has neither ended nor expired. */
export async function findOpenTicket(db: Database, tokenHash: string): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(staffTickets)
    .where(
      and(
        eq(staffTickets.tokenHash, tokenHash),
        isNull(staffTickets.endedAt),
        gt(staffTickets.expiresAt, sql`now()`),
      ),
    );
  return row;
}

export async function updateTicketWrongCodes(tx: Database, id: number, wrongCodes: number): Promise<void> {
  await tx.update(staffTickets).set({ wrongCodes }).where(eq(staffTickets.id, id));
}

/** A ticket that has ended no longer holds the secret that it was to set up. */
const ENDED = { endedAt: sql`now()`, secret: null };

export async function endTicket(tx: Database, id: number): Promise<void> {
  await tx.update(staffTickets).set(ENDED).where(eq(staffTickets.id, id));
}

/** Ends all tickets of a member of staff. */
export async function endTickets(
  tx: Database,
  staffId: number,
  kinds: readonly TicketKind[] = TICKET_KINDS,
): Promise<void> {
  await tx
    .update(staffTickets)
    .set(ENDED)
    .where(
      and(
        eq(staffTickets.staffId, staffId),
        inArray(staffTickets.kind, [...kinds]),
        isNull(staffTickets.endedAt),
      ),
    );
}

/** Deletes tickets an hour after their expiry. */
export async function deleteOldTickets(db: Database, signal?: AbortSignal): Promise<void> {
  const isOld = lt(staffTickets.expiresAt, sql`now() - interval '1 hour'`);
  await deleteInBatches(db, staffTickets, isOld, signal);
}
