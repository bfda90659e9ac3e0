import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import { nobodysHash } from '../../credentials/passwords';
import type { Database } from '../../db/client';
import { getAccount } from './account';
import { eraseAccount } from './erasureRepository';
import { listSessions } from './sessions';

/** @param sessionId the one that asks @throws ShopError token_invalid */
export async function exportCustomer(
  db: Database,
  id: number,
  sessionId: string,
): Promise<Pick<SuccessOf<typeof exportData>, 'account' | 'sessions'>> {
  return { account: await getAccount(db, id), sessions: await listSessions(db, { id, sessionId }) };
}

/** The row of the account stays, without a name. The caller has locked it. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseAccount(tx, id, nobodysHash());
}
