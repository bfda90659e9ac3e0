import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { staff, staffSecondSteps } from '../../db/schema/staff';
import { foldIdentifier } from '../../foldIdentifier';

export type StaffRow = typeof staff.$inferSelect;
type NewStaff = Pick<typeof staff.$inferInsert, 'email' | 'name' | 'role' | 'passwordHash'>;

/** By the email in any letter case. */
export async function findStaffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`);
  return row && foldIdentifier(row.email) === foldIdentifier(email) ? row : undefined;
}

export async function findStaff(db: Database, id: number): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row;
}

/** Locked until the transaction ends: whatever opens a session takes this lock. */
export async function lockStaff(tx: Database, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row;
}

/** Until the transaction ends, nobody takes role or access of this member, whose own changes may go on. */
export async function holdStaff(tx: Database, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('share');
  return row;
}

/** Makes somebody active again who no longer was; undefined when nobody such has the email. */
export async function reactivateStaff(
  tx: Database,
  { email, ...values }: NewStaff,
): Promise<StaffRow | undefined> {
  const [row] = await tx
    .update(staff)
    .set({ ...values, isActive: true, version: sql`${staff.version} + 1` })
    .where(and(sql`lower(${staff.email}) = lower(${email})`, eq(staff.isActive, false)))
    .returning();
  return row;
}

/** Undefined when somebody has the email already, in any letter case. */
export async function insertStaff(tx: Database, values: NewStaff): Promise<StaffRow | undefined> {
  const [row] = await tx.insert(staff).values(values).onConflictDoNothing().returning();
  return row;
}

export function findActiveOwners(db: Database): Promise<StaffRow[]> {
  return db
    .select()
    .from(staff)
    .where(and(eq(staff.role, 'owner'), eq(staff.isActive, true)))
    .orderBy(asc(staff.id));
}

/** Until the end of the transaction, roles and access change one after the other, so that one owner stays. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles of staff', 0))`);
}

export async function updatePassword(
  tx: Database,
  id: number,
  values: Pick<StaffRow, 'passwordHash'>,
): Promise<void> {
  await tx.update(staff).set(values).where(eq(staff.id, id));
}

/** A change that owners see. */
export async function updateMember(
  tx: Database,
  id: number,
  values: Pick<StaffRow, 'role' | 'isActive'>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...values, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id));
}

/** A member of staff, and whether they have a second factor. */
export interface MemberRow {
  member: StaffRow;
  hasFactor: boolean;
}

function selectMembers(db: Database) {
  return db
    .select({ member: staff, hasFactor: sql<boolean>`${isNotNull(staffSecondSteps.staffId)}` })
    .from(staff)
    .leftJoin(staffSecondSteps, eq(staffSecondSteps.staffId, staff.id));
}

export async function findMember(db: Database, id: number): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db).where(eq(staff.id, id));
  return row;
}

/** Those who joined after a member, in that order. */
export function findMembers(
  db: Database,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<MemberRow[]> {
  return selectMembers(db).where(gt(staff.id, after)).orderBy(asc(staff.id)).limit(limit);
}
