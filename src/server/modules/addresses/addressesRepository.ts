import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { addresses } from '../../db/schema/addresses';
import { users } from '../../db/schema/auth';

export type AddressRow = typeof addresses.$inferSelect;
export type NewAddress = typeof addresses.$inferInsert;
type Defaults = Pick<AddressRow, 'isDefaultShipping' | 'isDefaultBilling'>;

const PROFILE = {
  firstName: users.firstName,
  lastName: users.lastName,
  address: users.address,
  phone: users.phone,
};

/** What the account itself says of where its customer lives. */
export type Profile = Pick<typeof users.$inferSelect, keyof typeof PROFILE>;

export async function findProfile(db: Database, userId: number): Promise<Profile | undefined> {
  const [row] = await db.select(PROFILE).from(users).where(eq(users.id, userId));
  return row;
}

/** Locks the account until the transaction ends. Orders may be placed meanwhile. */
export async function lockProfile(tx: Database, userId: number): Promise<Profile | undefined> {
  const [row] = await tx
    .select(PROFILE)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  return row;
}

export async function updateProfile(
  tx: Database,
  userId: number,
  contact: Pick<Profile, 'address' | 'phone'>,
): Promise<void> {
  await tx.update(users).set(contact).where(eq(users.id, userId));
}

/** A customer's entries: the profile's first, then by id. */
export async function findAddresses(db: Database, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isProfile), asc(addresses.id));
}

export async function insertAddress(tx: Database, row: NewAddress): Promise<AddressRow> {
  const [inserted] = await tx.insert(addresses).values(row).returning();
  if (!inserted) throw new Error('An address was not inserted');
  return inserted;
}

export async function updateAddress(
  tx: Database,
  id: number,
  values: Partial<NewAddress>,
): Promise<AddressRow> {
  const [updated] = await tx.update(addresses).set(values).where(eq(addresses.id, id)).returning();
  if (!updated) throw new Error('A locked address was not saved');
  return updated;
}

/** Takes from whoever holds them the defaults that entry `id` is to have. */
export async function releaseDefaults(
  tx: Database,
  userId: number,
  { id = 0, isDefaultShipping, isDefaultBilling }: Defaults & { id?: number },
): Promise<void> {
  await tx
    .update(addresses)
    .set({
      isDefaultShipping: sql`${addresses.isDefaultShipping} and not ${isDefaultShipping}::boolean`,
      isDefaultBilling: sql`${addresses.isDefaultBilling} and not ${isDefaultBilling}::boolean`,
    })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, id)));
}

export async function removeAddress(tx: Database, id: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id));
}
