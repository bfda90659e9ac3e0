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

/** Tables whose rows belong to one customer and are deleted with the account. */
const CUSTOMER_TABLES = [passwordResets, emailConfirmations, devices, secondSteps, recoveryCodes];

/** Erases an account. Its anonymised row stays for the orders, and the functions that find users skip it. */
export async function eraseAccount(tx: Database, userId: number, passwordHash: string): Promise<void> {
  for (const table of CUSTOMER_TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(users).set(erasedValues(userId, passwordHash)).where(eq(users.id, userId));
}

/** Nobody can sign up with this name: it is too long for a username and is not an email. */
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
