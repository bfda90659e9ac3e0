import type { getDeletion, requestDeletion as requestDeletionCall } from '@contract/calls/privacy';
import type { BodyOf, SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { inSnapshot } from '../../db/snapshot';
import { ShopError } from '../../errors';
import * as account from '../account';
import { queueMail } from '../mail';
import { findDeletionReasons, deletionRefusedError } from './reasons';

const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE_DAYS = 7;

/**
 * Schedules the deletion of an account in a week, after the password has been checked. A repeated request keeps the
 * first date and takes the new choice about reviews.
 * @throws ShopError invalid_request, deletion_refused, too_many_requests
 */
export async function requestDeletion(
  db: Database,
  user: account.UserRow,
  { code, delete_reviews = false }: Pick<BodyOf<typeof requestDeletionCall>, 'code' | 'delete_reviews'>,
): Promise<SuccessOf<typeof requestDeletionCall>> {
  // In its own transaction, so that a refusal below rolls back neither a spent code nor the count of wrong ones.
  const isCodeValid = await db.transaction(async (tx) => {
    await account.lockUserWithPassword(tx, user);
    return account.consumeCodeIfOn(tx, user.id, code);
  });
  if (!isCodeValid) throw account.wrongCodeError();
  const dueAt = await db.transaction(async (tx) => {
    await account.lockUserWithPassword(tx, user);
    return saveRequest(tx, user.id, delete_reviews);
  });
  return { due_at: dueAt.toISOString() };
}

async function saveRequest(tx: Database, userId: number, dropsReviews: boolean): Promise<Date> {
  const reasons = await findDeletionReasons(tx, userId);
  if (reasons.length > 0) throw deletionRefusedError(reasons);
  const existing = await account.findDeletionDueAt(tx, userId);
  const dueAt = existing ?? new Date(Date.now() + GRACE_DAYS * DAY_MS);
  await account.saveDeletionRequest(tx, userId, { dueAt, dropsReviews });
  if (!existing) await queueMail(tx, { type: 'deletion_requested', userId, dueAt: dueAt.toISOString() });
  return dueAt;
}

/** Withdraws a request for deletion, if there is one. @throws ShopError token_invalid */
export async function withdrawDeletion(db: Database, userId: number): Promise<void> {
  if (await account.clearDeletionRequest(db, userId)) return;
  throw new ShopError('token_invalid', 'This account is closed.');
}

/** When the account will be erased, and the reasons for which a request would be refused now. */
export async function readDeletion(db: Database, userId: number): Promise<SuccessOf<typeof getDeletion>> {
  return inSnapshot(db, async (tx) => {
    const dueAt = await account.findDeletionDueAt(tx, userId);
    return { due_at: dueAt?.toISOString() ?? null, reasons: await findDeletionReasons(tx, userId) };
  });
}
