import { MOST_ADDRESSES, type Address, type AddressEntry } from '@contract/entities/address';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { insertAddress, releaseDefaults, type AddressRow } from './addressesRepository';
import { saveAddress } from './changeAddress';
import { withOwnAddresses } from './ownAddresses';
import { partsOf, toAddress, type Parts } from './toAddress';

/**
 * Saves an address, or answers with the saved one that has the same parts. The first entry becomes both defaults.
 * @throws ShopError address_limit, token_invalid
 */
export async function addAddress(
  db: Database,
  userId: number,
  entry: AddressEntry,
): Promise<{ status: 200 | 201; body: Address }> {
  const parts = partsOf(entry);
  return withOwnAddresses(db, userId, async (tx, entries) => {
    const same = entries.find((saved) => isSame(saved, parts));
    if (same) return { status: 200, body: toAddress(await saveAddress(tx, same, entry)) };
    if (entries.length >= MOST_ADDRESSES) throw tooMany();
    const isFirst = entries.length === 0;
    const defaults = {
      isDefaultShipping: isFirst || entry.default_shipping === true,
      isDefaultBilling: isFirst || entry.default_billing === true,
    };
    await releaseDefaults(tx, userId, defaults);
    return { status: 201, body: toAddress(await insertAddress(tx, { userId, ...parts, ...defaults })) };
  });
}

/** Checkout knows no labels: without one, an address is the same as a labelled one. */
function isSame(saved: AddressRow, { label, ...parts }: Parts): boolean {
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return (label === '' || saved.label === label) && names.every((name) => saved[name] === parts[name]);
}

function tooMany(): ShopError {
  return new ShopError(
    'address_limit',
    `You can save up to ${MOST_ADDRESSES} addresses. Please delete one first.`,
  );
}
