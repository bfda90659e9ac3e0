import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { collectFailures } from '../../failures';
import { findDueDeletions, lockAccount, clearDeletionRequest } from '../account';
import { queueMail, removeMailFiles } from '../mail';
import { eraseAll } from './customerData';
import { findDeletionReasons, deletionRefusedError } from './reasons';

interface ErasureContext {
  db: Database;
  /** a shop without a mail server stores its emails as files there */
  dataDir: string;
}

const BATCH_SIZE = 100;

/** Erases the accounts whose deletion is due, each in its own transaction, so that a failure stops no other. */
export async function eraseDueAccounts(
  context: ErasureContext,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  const failures = collectFailures(log);
  for (
    let ids = await findDueAfter(context.db, 0);
    ids.length > 0;
    ids = await findDueAfter(context.db, ids.at(-1) ?? 0)
  ) {
    for (const userId of ids) {
      if (signal.aborted) return;
      await eraseIfDue(context, userId)
        .then((outcome) => log.info({ userId, outcome }, 'a request to erase an account was handled'))
        .catch((error: unknown) => failures.add({ userId }, error));
    }
  }
  failures.throwIfAny();
}

const findDueAfter = (db: Database, after: number) => findDueDeletions(db, { after, limit: BATCH_SIZE });

async function eraseIfDue(
  { db, dataDir }: ErasureContext,
  userId: number,
): Promise<'erased' | 'refused' | 'withdrawn'> {
  const outcome = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { id: userId });
    // Since the query it was withdrawn, or another server erased the account.
    if (!account?.isDeletionDue) return 'withdrawn';
    const reasons = await findDeletionReasons(tx, userId);
    if (reasons.length === 0) return eraseAll(tx, account);
    await clearDeletionRequest(tx, userId);
    await queueMail(tx, { type: 'deletion_refused', userId, reasons });
    return 'refused';
  });
  if (typeof outcome === 'string') return outcome;
  await removeMailFiles(dataDir, outcome);
  return 'erased';
}

/**
 * Erases an account at once. Its customer must have requested the deletion.
 * @throws ShopError not_found, conflict, deletion_refused
 */
export async function eraseByKeeper({ db, dataDir }: ErasureContext, email: string): Promise<void> {
  const mailIds = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { email: email.trim() });
    if (!account) throw new ShopError('not_found', 'No user has this email.');
    if (!account.isDeletionRequested) {
      throw new ShopError('conflict', 'This customer has not asked to delete the account.');
    }
    const reasons = await findDeletionReasons(tx, account.id);
    if (reasons.length > 0) throw deletionRefusedError(reasons);
    return eraseAll(tx, account);
  });
  await removeMailFiles(dataDir, mailIds);
}
