import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import { unmatchableHash } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { getAccount } from './account';
import { eraseAccount } from './erasureRepository';

/** @throws ShopError token_invalid */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'account'>> {
  return { account: await getAccount(db, id) };
}

/** Anonymises the account's row, which stays. The caller has locked it. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseAccount(tx, id, unmatchableHash());
}
