import { and, desc, eq, lt, not, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { devices } from '../../db/schema/account';

/** So many browsers an account knows, those that it saw last. */
const MAX_DEVICES = 20;
const isExpired = lt(devices.seenAt, sql`now() - interval '180 days'`);

/**
 * The account has been signed in to from it. Only who holds the account's row may call it: then nobody else adds or
 * deletes its browsers. @returns whether the account did not know it
 */
export async function addDevice(tx: Database, userId: number, tokenHash: string): Promise<boolean> {
  const isOfUser = eq(devices.userId, userId);
  const existing = await tx
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(and(isOfUser, not(isExpired)))
    .orderBy(desc(devices.seenAt), desc(devices.createdAt))
    .limit(MAX_DEVICES);
  const others = existing.filter((device) => device.tokenHash !== tokenHash);
  await tx
    .insert(devices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: [devices.userId, devices.tokenHash], set: { seenAt: sql`now()` } });
  const newest = [tokenHash, ...others.slice(0, MAX_DEVICES - 1).map((device) => device.tokenHash)];
  await tx.delete(devices).where(and(isOfUser, notInArray(devices.tokenHash, newest)));
  return others.length === existing.length;
}

/** A browser that the account knows refreshed its session. Once a day is often enough to tell 180 days. */
export async function touchDevice(tx: Database, userId: number, tokenHash: string): Promise<void> {
  const isStale = lt(devices.seenAt, sql`now() - interval '1 day'`);
  await tx
    .update(devices)
    .set({ seenAt: sql`now()` })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, tokenHash), isStale, not(isExpired)));
}

export async function deleteOldDevices(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, devices, isExpired, signal);
}
