import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '@contract/entities/user';
import type { Database } from '../../db/client';
import { isUniqueViolation } from '../../db/databaseErrors';
import { users } from '../../db/schema/account';
import { foldIdentifier } from '../../foldIdentifier';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Inserts a user; undefined when the username or the email is taken, in any letter case. */
export async function insertUser(db: Database, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Erased users count as unknown. */
const isNotErased = isNull(users.erasedAt);

export async function findUserById(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotErased));
  return row;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotErased));
  return row && isSameIdentifier(row.email, email) ? row : undefined;
}

export async function findUserByUsername(db: Database, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isNotErased));
  return row && isSameIdentifier(row.username, username) ? row : undefined;
}

/** The user of an email, locked until the transaction ends. */
export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotErased))
    .for('update');
  return row && isSameIdentifier(row.email, email) ? row : undefined;
}

/**
 * Confirms the database's match, since its collation may fold letters that `foldIdentifier` does not. Failed sign-ins
 * are counted by the folded identifier, so another spelling must not find the same user.
 */
function isSameIdentifier(stored: string, input: string): boolean {
  return foldIdentifier(stored) === foldIdentifier(input);
}

export async function lockUser(tx: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotErased))
    .for('update');
  return row;
}

export async function updateUser(
  tx: Database,
  id: number,
  values: Partial<Omit<NewUser, 'id'>>,
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
  return row;
}

/** Whether a statement failed because another user has this email. */
export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'users_email_key');
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
  };
}
