import type { Address, AddressEntry } from '@contract/entities/address';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { saveContact } from '../account';
import { releaseDefaults, updateAddress, type AddressRow } from './addressesRepository';
import { withOwnAddresses } from './ownAddresses';
import { partsOf, toAddress } from './toAddress';

interface Change {
  userId: number;
  addressId: number;
  entry: AddressEntry;
}

/** Changes an entry; with the profile's, the account's address and phone. @throws ShopError not_found, token_invalid */
export async function changeAddress(db: Database, { userId, addressId, entry }: Change): Promise<Address> {
  return withOwnAddresses(db, userId, async (tx, entries) => {
    const parts = partsOf(entry);
    const saved = await saveAddress(tx, entryIn(entries, addressId), entry, parts);
    if (saved.isProfile) await saveContact(tx, userId, { address: parts.address, phone: parts.phone });
    return toAddress(saved);
  });
}

/** @throws ShopError not_found */
export function entryIn(entries: readonly AddressRow[], addressId: number): AddressRow {
  const found = entries.find(({ id }) => id === addressId);
  if (!found) throw new ShopError('not_found', 'Address not found.');
  return found;
}

/** Gives a saved entry other parts, and the defaults that are wished for it: it never loses one. */
export async function saveAddress(
  tx: Database,
  saved: AddressRow,
  wanted: Pick<AddressEntry, 'default_shipping' | 'default_billing'>,
  parts: Partial<AddressRow> = {},
): Promise<AddressRow> {
  const defaults = {
    isDefaultShipping: saved.isDefaultShipping || wanted.default_shipping === true,
    isDefaultBilling: saved.isDefaultBilling || wanted.default_billing === true,
  };
  await releaseDefaults(tx, saved.userId, { id: saved.id, ...defaults });
  return updateAddress(tx, saved.id, { ...parts, ...defaults });
}
