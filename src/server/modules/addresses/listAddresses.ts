import type { Address } from '@contract/entities/address';
import type { Database } from '../../db/client';
import { findContact } from '../account';
import { findAddresses } from './addressesRepository';
import { lacksProfile, withOwnAddresses } from './ownAddresses';
import { toAddress } from './toAddress';

/** A customer's saved addresses, the profile's first. @throws ShopError token_invalid */
export async function listAddresses(db: Database, userId: number): Promise<Address[]> {
  const [profile, entries] = await Promise.all([findContact(db, userId), findAddresses(db, userId)]);
  if (profile && !lacksProfile(entries, profile)) return entries.map(toAddress);
  return withOwnAddresses(db, userId, (_tx, all) => Promise.resolve(all.map(toAddress)));
}
