import type { Database } from '../../db/client';
import { saveContact } from '../account';
import { removeAddress } from './addressesRepository';
import { getEntry, saveAddress } from './changeAddress';
import { withLockedAddresses } from './ownAddresses';

/**
 * Deletes an entry. The profile's entry also clears the account's address and phone. The first remaining entry gets its
 * defaults. @throws ShopError not_found, token_invalid
 */
export async function deleteAddress(
  db: Database,
  { userId, addressId }: { userId: number; addressId: number },
): Promise<void> {
  await withLockedAddresses(db, userId, async (tx, entries) => {
    const entry = getEntry(entries, addressId);
    await removeAddress(tx, addressId);
    if (entry.isProfile) await saveContact(tx, userId, { address: '', phone: '' });
    const nextDefault = entries.find(({ id }) => id !== addressId);
    const hadDefault = entry.isDefaultShipping || entry.isDefaultBilling;
    if (!nextDefault || !hadDefault) return;
    await saveAddress(tx, nextDefault, {
      default_shipping: entry.isDefaultShipping,
      default_billing: entry.isDefaultBilling,
    });
  });
}
