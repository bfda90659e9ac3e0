import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { collectFailures } from '../../failures';
import { findDueAccounts, lockAccount, clearDeletion } from '../account';
import { queueMail, removeLetterFiles } from '../mail';
import { eraseAll } from './customerData';
import { findReasons, refused } from './reasons';

interface Shop {
  db: Database;
  /** where letters may lie as files */
  dataDir: string;
}

const PAGE = 100;

/** Erases the accounts whose week is over, each in a transaction of its own; one that fails holds up no other. */
export async function eraseDueAccounts(
  shop: Shop,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  const failures = collectFailures(log);
  for (let ids = await dueAfter(shop.db, 0); ids.length > 0; ids = await dueAfter(shop.db, ids.at(-1) ?? 0)) {
    for (const userId of ids) {
      if (signal.aborted) return;
      await eraseDue(shop, userId)
        .then((outcome) => log.info({ userId, outcome }, 'the request to erase an account was looked at'))
        .catch((error: unknown) => failures.add({ userId }, error));
    }
  }
  failures.throwAny();
}

const dueAfter = (db: Database, after: number) => findDueAccounts(db, { after, limit: PAGE });

async function eraseDue({ db, dataDir }: Shop, userId: number): Promise<'erased' | 'refused' | 'withdrawn'> {
  const outcome = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { id: userId });
    // Withdrawn, or erased by another server, since it was found.
    if (!account?.isDue) return 'withdrawn';
    const reasons = await findReasons(tx, userId);
    if (reasons.length === 0) return eraseAll(tx, account);
    await clearDeletion(tx, userId);
    await queueMail(tx, { type: 'deletion_refused', userId, reasons });
    return 'refused';
  });
  if (typeof outcome === 'string') return outcome;
  await removeLetterFiles(dataDir, outcome);
  return 'erased';
}

/**
 * Erases at once an account whose customer has asked for it.
 * @throws ShopError not_found, conflict, deletion_refused
 */
export async function eraseByKeeper({ db, dataDir }: Shop, email: string): Promise<void> {
  const letters = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { email: email.trim() });
    if (!account) throw new ShopError('not_found', 'No user has this email.');
    if (!account.isRequested) {
      throw new ShopError('conflict', 'This customer has not asked to delete the account.');
    }
    const reasons = await findReasons(tx, account.id);
    if (reasons.length > 0) throw refused(reasons);
    return eraseAll(tx, account);
  });
  await removeLetterFiles(dataDir, letters);
}
