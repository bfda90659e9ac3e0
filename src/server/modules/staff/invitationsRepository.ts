import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { staff, staffInvitations } from '../../db/schema/staff';
import { foldIdentifier } from '../../foldIdentifier';
import type { StaffRow } from './staffRepository';

export type InvitationRow = typeof staffInvitations.$inferSelect;

/** @returns its id */
export async function insertInvitation(
  tx: Database,
  invitation: Pick<
    typeof staffInvitations.$inferInsert,
    'email' | 'role' | 'tokenHash' | 'invitedBy' | 'expiresAt'
  >,
): Promise<number> {
  const [row] = await tx.insert(staffInvitations).values(invitation).returning({ id: staffInvitations.id });
  if (!row) throw new Error('The invitation was not inserted.');
  return row.id;
}

/** Until the end of the transaction, invitations of one email are made one after the other. */
export async function lockInvitations(tx: Database, email: string): Promise<void> {
  const name = `invitations of ${foldIdentifier(email)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const isOpen = and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, sql`now()`));

/** An invitation that is neither used, replaced nor expired. */
export async function findOpenInvitation(
  db: Database,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen));
  return row;
}

/** Uses an open invitation up. @returns false if another request was first */
export async function consumeInvitation(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .update(staffInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning({ id: staffInvitations.id });
  return rows.length > 0;
}

/** Ends the open invitations of an email, in any letter case. */
export async function endInvitations(tx: Database, email: string): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(sql`lower(${staffInvitations.email}) = lower(${email})`, isNull(staffInvitations.endedAt)));
}

/** Ends the open invitations that a member of staff has sent. */
export async function endInvitationsBy(tx: Database, staffId: number): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffInvitations.invitedBy, staffId), isNull(staffInvitations.endedAt)));
}

/** An invitation, and the member of staff who sent it; null for the command line. */
export interface ListedInvitation {
  invitation: InvitationRow;
  inviter: StaffRow | null;
}

function selectInvitations(db: Database) {
  return db
    .select({ invitation: staffInvitations, inviter: staff })
    .from(staffInvitations)
    .leftJoin(staff, eq(staff.id, staffInvitations.invitedBy));
}

export async function findInvitation(db: Database, id: number): Promise<ListedInvitation | undefined> {
  const [row] = await selectInvitations(db).where(eq(staffInvitations.id, id));
  return row;
}

/** Invitations that can still be used, before an id, newest first. */
export function findOpenInvitations(
  db: Database,
  { before, limit }: { before?: number; limit: number },
): Promise<ListedInvitation[]> {
  const isBefore = before === undefined ? undefined : lt(staffInvitations.id, before);
  return selectInvitations(db).where(and(isOpen, isBefore)).orderBy(desc(staffInvitations.id)).limit(limit);
}

/** Deletes invitations a month after their expiry. */
export async function deleteOldInvitations(db: Database, signal?: AbortSignal): Promise<void> {
  const isOld = lt(staffInvitations.expiresAt, sql`now() - interval '30 days'`);
  await deleteInBatches(db, staffInvitations, isOld, signal);
}
