import type { exportData as exportDataCall } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { inSnapshot } from '../../db/snapshot';
import type { AuthenticatedUser } from '../../http/api';
import { listAddresses } from '../addresses';
import { exportAll } from './customerData';

type CustomerExport = SuccessOf<typeof exportDataCall>;

/** Everything stored about a customer, read in one snapshot. @throws ShopError token_invalid */
export async function exportData(db: Database, caller: AuthenticatedUser): Promise<CustomerExport> {
  // The account's own address becomes an entry when the entries are first read, and a snapshot cannot write it.
  await listAddresses(db, caller.id);
  return inSnapshot(db, async (tx) => ({
    exported_at: new Date().toISOString(),
    ...(await exportAll(tx, caller)),
    reviews: [],
    reports: [],
    watches: [],
    returns: [],
  }));
}
