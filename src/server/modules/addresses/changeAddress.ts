import type { Address, AddressEntry } from '@contract/entities/address';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { saveContact } from '../account';
import { clearOtherDefaults, updateAddress, type AddressRow } from './addressesRepository';
import { withLockedAddresses } from './ownAddresses';
import { toAddressValues, toAddress } from './toAddress';

interface Change {
  userId: number;
  addressId: number;
  entry: AddressEntry;
}

/** Changes an entry; with the profile's, the account's address and phone. @throws ShopError not_found, token_invalid */
export async function changeAddress(db: Database, { userId, addressId, entry }: Change): Promise<Address> {
  return withLockedAddresses(db, userId, async (tx, entries) => {
    const values = toAddressValues(entry);
    const address = await saveAddress(tx, getEntry(entries, addressId), entry, values);
    if (address.isProfile) await saveContact(tx, userId, { address: values.address, phone: values.phone });
    return toAddress(address);
  });
}

/** @throws ShopError not_found */
export function getEntry(entries: readonly AddressRow[], addressId: number): AddressRow {
  const entry = entries.find(({ id }) => id === addressId);
  if (!entry) throw new ShopError('not_found', 'Address not found.');
  return entry;
}

/** Gives a saved entry other parts, and the defaults that are wished for it: it never loses one. */
export async function saveAddress(
  tx: Database,
  existing: AddressRow,
  entry: Pick<AddressEntry, 'default_shipping' | 'default_billing'>,
  values: Partial<AddressRow> = {},
): Promise<AddressRow> {
  const defaults = {
    isDefaultShipping: existing.isDefaultShipping || entry.default_shipping === true,
    isDefaultBilling: existing.isDefaultBilling || entry.default_billing === true,
  };
  await clearOtherDefaults(tx, existing.userId, { id: existing.id, ...defaults });
  return updateAddress(tx, existing.id, { ...values, ...defaults });
}
