import type { getDeletion } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { inSnapshot } from '../../db/snapshot';
import { findDeletionDueAt } from '../account';
import { findReasons } from './reasons';

/** When the account is erased, and what a request would be refused for now. */
export async function readDeletion(db: Database, userId: number): Promise<SuccessOf<typeof getDeletion>> {
  return inSnapshot(db, async (tx) => {
    const dueAt = await findDeletionDueAt(tx, userId);
    return { due_at: dueAt?.toISOString() ?? null, reasons: await findReasons(tx, userId) };
  });
}
