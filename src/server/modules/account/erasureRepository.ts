import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import {
  devices,
  emailConfirmations,
  passwordResets,
  recoveryCodes,
  secondSteps,
  users,
} from '../../db/schema/account';

/** Rows that are a customer's alone. */
const CUSTOMER_TABLES = [passwordResets, emailConfirmations, devices, secondSteps, recoveryCodes];

/** Erases all of an account but its row, which stays for the books, is nobody's and is found by no finder of users. */
export async function eraseAccount(tx: Database, userId: number, passwordHash: string): Promise<void> {
  for (const table of CUSTOMER_TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(users).set(erasedValues(userId, passwordHash)).where(eq(users.id, userId));
}

/** Longer than any username of sign-up, and no email: nobody can take them. */
function erasedValues(userId: number, passwordHash: string) {
  const name = `erased account ${userId}, of which the shop keeps the orders for its books`;
  return {
    username: name,
    email: name,
    passwordHash,
    firstName: '',
    lastName: '',
    address: '',
    phone: '',
    emailVerifiedAt: null,
    pendingEmail: null,
    deletionDueAt: null,
    deletionDropsReviews: false,
    erasedAt: sql`now()`,
  };
}
