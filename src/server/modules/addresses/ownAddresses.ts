import type { Address } from '@contract/entities/address';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findContact, lockContact, type Contact } from '../account';
import { findAddresses, insertAddress, type AddressRow } from './addressesRepository';
import { toAddress } from './toAddress';

/** A customer's saved addresses, the profile's entry first. @throws ShopError token_invalid */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  const [profile, entries] = await Promise.all([findContact(db, userId), findAddresses(db, userId)]);
  if (profile && !lacksProfileAddress(entries, profile)) return entries.map(toAddress);
  return withLockedAddresses(db, userId, (_tx, all) => Promise.resolve(all.map(toAddress)));
}

/**
 * Works on a customer's entries under a lock, which keeps their number limited and each default unique.
 * @throws ShopError token_invalid
 */
export async function withLockedAddresses<Result>(
  db: Database,
  userId: number,
  work: (tx: Database, entries: AddressRow[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const profile = await lockContact(tx, userId);
    if (!profile) throw new ShopError('token_invalid', 'This account is closed.');
    const entries = await findAddresses(tx, userId);
    if (!lacksProfileAddress(entries, profile)) return work(tx, entries);
    return work(tx, [await insertProfileAddress(tx, userId, profile, entries), ...entries]);
  });
}

/** Sign-up writes an address into the account only. Its entry is created when the entries are first read. */
function lacksProfileAddress(entries: readonly AddressRow[], profile: Contact): boolean {
  return profile.address !== '' && !entries.some((entry) => entry.isProfile);
}

function insertProfileAddress(
  tx: Database,
  userId: number,
  profile: Contact,
  others: readonly AddressRow[],
): Promise<AddressRow> {
  const isFirst = others.length === 0;
  return insertAddress(tx, {
    ...profile,
    userId,
    isProfile: true,
    isDefaultShipping: isFirst,
    isDefaultBilling: isFirst,
  });
}
