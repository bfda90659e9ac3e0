import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { removeAddressesOf } from './addressesRepository';
import { listAddresses } from './ownAddresses';

/** @throws ShopError token_invalid */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'addresses'>> {
  return { addresses: await listAddresses(db, id) };
}

export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await removeAddressesOf(tx, id);
}
