import { MAX_ADDRESSES, type Address, type AddressEntry } from '@contract/entities/address';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { insertAddress, clearOtherDefaults, type AddressRow } from './addressesRepository';
import { saveAddress } from './changeAddress';
import { withLockedAddresses } from './ownAddresses';
import { toAddressValues, toAddress, type AddressValues } from './toAddress';

/**
 * Saves an address, or returns the saved one with the same values. The first entry becomes both defaults.
 * @throws ShopError address_limit, token_invalid
 */
export async function addAddress(
  db: Database,
  userId: number,
  entry: AddressEntry,
): Promise<{ status: 200 | 201; body: Address }> {
  const values = toAddressValues(entry);
  return withLockedAddresses(db, userId, async (tx, entries) => {
    const duplicate = entries.find((existing) => isSameAddress(existing, values));
    if (duplicate) return { status: 200, body: toAddress(await saveAddress(tx, duplicate, entry)) };
    if (entries.length >= MAX_ADDRESSES) throw addressLimitError();
    const isFirst = entries.length === 0;
    const defaults = {
      isDefaultShipping: isFirst || entry.default_shipping === true,
      isDefaultBilling: isFirst || entry.default_billing === true,
    };
    await clearOtherDefaults(tx, userId, defaults);
    return { status: 201, body: toAddress(await insertAddress(tx, { userId, ...values, ...defaults })) };
  });
}

/** An address without a label also matches a labelled one, since checkout sends no labels. */
function isSameAddress(existing: AddressRow, { label, ...values }: AddressValues): boolean {
  const columns = Object.keys(values) as (keyof typeof values)[];
  return (
    (label === '' || existing.label === label) &&
    columns.every((column) => existing[column] === values[column])
  );
}

function addressLimitError(): ShopError {
  return new ShopError(
    'address_limit',
    `You can save up to ${MAX_ADDRESSES} addresses. Please delete one first.`,
  );
}
