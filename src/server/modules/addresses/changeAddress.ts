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

/** Changes an entry; the profile's entry also changes the account. @throws ShopError not_found, token_invalid */
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

/** Changes a saved entry's values and adds the requested defaults. The entry keeps the defaults that it has. */
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
