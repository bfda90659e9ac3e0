import type { Database } from '../../db/client';
import { mails } from '../../db/schema';
import type { Mail } from '../../db/mailEvent';

export async function insertMail(tx: Database, event: Mail): Promise<void> {
  await tx.insert(mails).values({ event });
}
