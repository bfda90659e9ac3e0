import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { addresses } from '../../db/schema/addresses';

export type AddressRow = typeof addresses.$inferSelect;
export type NewAddress = typeof addresses.$inferInsert;
type Defaults = Pick<AddressRow, 'isDefaultShipping' | 'isDefaultBilling'>;

/** A customer's entries: the profile's entry first, then by id. */
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

/** Removes from the other entries the defaults that entry `id` will get. */
export async function clearOtherDefaults(
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

export async function removeAddressesOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId));
}
