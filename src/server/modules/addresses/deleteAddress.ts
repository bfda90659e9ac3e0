import type { Database } from '../../db/client';
import { saveContact } from '../account';
import { removeAddress } from './addressesRepository';
import { entryIn, saveAddress } from './changeAddress';
import { withOwnAddresses } from './ownAddresses';

/**
 * Deletes an entry; with the profile's, the account's address and phone. The first of those that remain takes its
 * defaults. @throws ShopError not_found, token_invalid
 */
export async function deleteAddress(
  db: Database,
  { userId, addressId }: { userId: number; addressId: number },
): Promise<void> {
  await withOwnAddresses(db, userId, async (tx, entries) => {
    const deleted = entryIn(entries, addressId);
    await removeAddress(tx, addressId);
    if (deleted.isProfile) await saveContact(tx, userId, { address: '', phone: '' });
    const heir = entries.find(({ id }) => id !== addressId);
    const isHolder = deleted.isDefaultShipping || deleted.isDefaultBilling;
    if (!heir || !isHolder) return;
    await saveAddress(tx, heir, {
      default_shipping: deleted.isDefaultShipping,
      default_billing: deleted.isDefaultBilling,
    });
  });
}
