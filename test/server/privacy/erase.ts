import { eq, isNull } from 'drizzle-orm';
import { mails, users } from '../../../src/server/db/schema';
import { eraseDueAccounts } from '../../../src/server/modules/privacy';
import { eventually } from '../../support/patience';
import type { TestShop } from '../../support/shop';

/** Erases the accounts that are due, as the periodic job does. */
export function eraseDue({ app, config: { dataDir }, database: { db } }: TestShop): Promise<void> {
  return eraseDueAccounts({ db, dataDir }, { log: app.log, signal: new AbortController().signal });
}

export async function findAccount({ database: { db } }: TestShop, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function waitUntilMailsSent({ database: { db } }: TestShop): Promise<void> {
  await eventually(async () => (await db.$count(mails, isNull(mails.sentAt))) === 0);
}
