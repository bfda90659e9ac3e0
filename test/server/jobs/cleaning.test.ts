import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import {
  devices,
  idempotencyKeys,
  mails,
  passwordResets,
  periodicJobs,
  productImports,
  refreshTokens,
} from '../../../src/server/db/schema';
import { deleteOldDevices } from '../../../src/server/modules/account/devicesRepository';
import { deleteOldTokens } from '../../../src/server/modules/auth/sessionsRepository';
import { deleteOldImports } from '../../../src/server/modules/catalog/import/importsRepository';
import { deleteOldMails, removeOrphanedFiles } from '../../../src/server/modules/mail';
import { deleteOldKeys } from '../../../src/server/modules/orders';
import { testShop } from '../../support/testShop';
import { refresh, signUp } from '../session/people';

const shop = testShop();

it('deletes expired and ended sessions and expired links, and keeps the others', async () => {
  const { db } = shop().database;
  const [expiredUser, revokedUser, activeUser] = [
    await signUp(shop()),
    await signUp(shop()),
    await signUp(shop()),
  ];
  const longAgo = sql`now() - interval '2 days'`;
  await db
    .update(refreshTokens)
    .set({ expiresAt: longAgo })
    .where(eq(refreshTokens.userId, expiredUser.user_id));
  await db
    .update(refreshTokens)
    .set({ revokedAt: longAgo })
    .where(eq(refreshTokens.userId, revokedUser.user_id));
  const link = { userId: activeUser.user_id, tokenHash: 'old' };
  await db.insert(passwordResets).values({ ...link, expiresAt: new Date(Date.now() - 172_800_000) });
  await deleteOldTokens(db);
  const remaining = await db.select().from(refreshTokens);
  expect(remaining.map(({ userId }) => userId)).toEqual([activeUser.user_id]);
  expect(await db.select().from(passwordResets)).toEqual([]);
  expect(await refresh(shop(), activeUser.refresh)).toMatchObject({ status: 200 });
});

it('deletes the rest when one kind cannot be deleted, and names that kind', async () => {
  const { db } = shop().database;
  const { user_id: userId } = await signUp(shop());
  await db.insert(passwordResets).values({ userId, tokenHash: 'over', expiresAt: new Date(0) });
  await db.execute(sql`alter table refresh_tokens rename to tokens_elsewhere`);
  await expect(deleteOldTokens(db)).rejects.toThrow(
    /^step expired sessions: .*; step ended sessions: [^;]*$/,
  );
  await db.execute(sql`alter table tokens_elsewhere rename to refresh_tokens`);
  expect(await db.select().from(passwordResets)).toEqual([]);
});

it('removes the files of deleted emails although one cannot be removed, and names that one', async () => {
  const { database, config } = shop();
  const fileOf = (id: string) => path.join(config.dataDir, 'mail', `2026 ${id}.eml`);
  const [stuckId, removableId] = [randomUUID(), randomUUID()].sort();
  await mkdir(fileOf(stuckId ?? ''), { recursive: true });
  await writeFile(fileOf(removableId ?? ''), '');
  await expect(removeOrphanedFiles(database.db, config.dataDir)).rejects.toThrow(`id ${stuckId}: `);
  await expect(access(fileOf(removableId ?? ''))).rejects.toThrow('ENOENT');
  await rm(fileOf(stuckId ?? ''), { recursive: true });
});

it('deletes browsers that were not seen for 180 days', async () => {
  const { db } = shop().database;
  const { user_id: userId } = await signUp(shop());
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.delete(devices);
  await db.insert(devices).values([
    { userId, tokenHash: 'forgotten', seenAt: daysAgo(181) },
    { userId, tokenHash: 'known', seenAt: daysAgo(179), createdAt: daysAgo(400) },
  ]);
  await deleteOldDevices(db);
  expect((await db.select().from(devices)).map(({ tokenHash }) => tokenHash)).toEqual(['known']);
});

it('deletes emails a month after they were sent or failed, and never those still to be sent', async () => {
  const { db } = shop().database;
  const old = new Date(Date.now() - 31 * 86_400_000);
  const event = { type: 'password_changed', userId: 0 } as const;
  const later = new Date(Date.now() + 3_600_000);
  await db.insert(mails).values([
    { event, createdAt: old, sentAt: old },
    { event, createdAt: old, failedAt: old },
    { event, createdAt: old, dueAt: later },
    { event, sentAt: new Date() },
  ]);
  await deleteOldMails(db);
  const remaining = await db.select().from(mails);
  expect(remaining.map(({ sentAt, failedAt }) => [sentAt === null, failedAt])).toEqual(
    expect.arrayContaining([
      [true, null],
      [false, null],
    ]),
  );
  expect(remaining).toHaveLength(2);
});

it('deletes the key of an order after a week, and not before', async () => {
  const { db } = shop().database;
  const { user_id: userId } = await signUp(shop());
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const keyRow = { userId, bodyHash: 'of no order' };
  await db.insert(idempotencyKeys).values([
    { ...keyRow, key: 'old', createdAt: daysAgo(7.1) },
    { ...keyRow, key: 'young', createdAt: daysAgo(6.9) },
  ]);
  await deleteOldKeys(db);
  const remaining = await db.select().from(idempotencyKeys);
  expect(remaining.map(({ key }) => key)).toEqual(['young']);
});

it('deletes in statements of a thousand rows each, and begins none after it is stopped', async () => {
  const { db } = shop().database;
  const old = new Date(Date.now() - 31 * 86_400_000);
  const event = { type: 'password_changed', userId: 0 } as const;
  await db.delete(mails);
  await db.insert(mails).values(Array.from({ length: 2_500 }, () => ({ event, sentAt: old })));
  const remaining = () => db.$count(mails);
  const stop = new AbortController();
  const deleting = deleteOldMails(db, stop.signal);
  stop.abort();
  await deleting;
  expect(await remaining()).toBe(1_500);
  await deleteOldMails(db, stop.signal);
  expect(await remaining()).toBe(1_500);
  await deleteOldMails(db);
  expect(await remaining()).toBe(0);
});

it('deletes the records of imports after a month', async () => {
  const { db } = shop().database;
  const importRow = { done: 1, total: 1 };
  await db.insert(productImports).values([
    { ...importRow, fileHash: 'old', updatedAt: new Date(Date.now() - 31 * 86_400_000) },
    { ...importRow, fileHash: 'young' },
  ]);
  await deleteOldImports(db);
  expect((await db.select().from(productImports)).map(({ fileHash }) => fileHash)).toEqual(['young']);
});

it('exports queued and failed emails and jobs as metrics', async () => {
  const { db } = shop().database;
  const event = { type: 'password_changed', userId: 0 } as const;
  const later = new Date(Date.now() + 3_600_000);
  await db.delete(mails);
  await db.insert(mails).values([
    { event, dueAt: later, createdAt: new Date(Date.now() - 90_000) },
    { event, dueAt: later },
    { event, failedAt: later, createdAt: new Date(0) },
    { event, sentAt: later, createdAt: new Date(0) },
  ]);
  await db.insert(periodicJobs).values({ name: 'broken', everyMs: 1, dueAt: later, lastError: 'Error: no' });
  const { body } = await shop().app.inject('/metrics');
  expect(body).toMatch(/^mails_queued 2$/m);
  expect(body).toMatch(/^mails_failed 1$/m);
  const oldest = Number(/^mails_oldest_unsent_seconds (\S+)$/m.exec(body)?.[1]);
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(600);
  await db.delete(mails);
  const { body: emptyMetrics } = await shop().app.inject('/metrics');
  expect(emptyMetrics).toMatch(/^mails_oldest_unsent_seconds 0$/m);
  expect(body).toMatch(/^jobs_queued \d+$/m);
  expect(body).toMatch(/^jobs_failed 1$/m);
});
