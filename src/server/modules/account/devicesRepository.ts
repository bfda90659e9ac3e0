import { and, desc, eq, lt, not, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { devices } from '../../db/schema/account';

/** Browsers that an account remembers: those seen last. */
const MAX_DEVICES = 20;
const isExpired = lt(devices.seenAt, sql`now() - interval '180 days'`);

/**
 * Adds a browser to an account. The caller must have locked the account's row, so that no other sign-in adds or deletes
 * browsers meanwhile. @returns whether the browser is new to the account
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

/** Updates when a known browser was last seen, once a day at most: precise enough for its expiry after 180 days. */
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
