import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { staff } from '../../db/schema/staff';
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

/** Locked until the transaction ends: whatever opens a session takes this lock. */
export async function lockStaff(tx: Database, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
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
