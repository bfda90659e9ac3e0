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
  /** where letters may lie as files */
  dataDir: string;
}

const BATCH_SIZE = 100;

/** Erases the accounts whose week is over, each in a transaction of its own; one that fails holds up no other. */
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
        .then((outcome) => log.info({ userId, outcome }, 'the request to erase an account was looked at'))
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
    // Withdrawn, or erased by another server, since it was found.
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
 * Erases at once an account whose customer has asked for it.
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
