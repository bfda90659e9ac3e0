import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { users } from '../../db/schema/account';

const CONTACT_COLUMNS = {
  firstName: users.firstName,
  lastName: users.lastName,
  address: users.address,
  phone: users.phone,
};

/** The name, address and phone in the account itself. */
export type Contact = Pick<typeof users.$inferSelect, keyof typeof CONTACT_COLUMNS>;

export async function findContact(db: Database, userId: number): Promise<Contact | undefined> {
  const [row] = await db.select(CONTACT_COLUMNS).from(users).where(eq(users.id, userId));
  return row;
}

/** Locks an account, unless it is erased, until the transaction ends. Orders can still be placed meanwhile. */
export async function lockContact(tx: Database, userId: number): Promise<Contact | undefined> {
  const [row] = await tx
    .select(CONTACT_COLUMNS)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  return row;
}

export async function saveContact(
  tx: Database,
  userId: number,
  contact: Pick<Contact, 'address' | 'phone'>,
): Promise<void> {
  await tx.update(users).set(contact).where(eq(users.id, userId));
}
