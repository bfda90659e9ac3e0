import type { Database } from '../../db/client';
import type { Mail } from '../../db/mailEvent';
import { insertMail } from './mailsRepository';

/**
 * Has a mail sent once the caller's transaction is committed, and never if it is not. What it says is read from the
 * database when it is sent.
 */
export function queueMail(tx: Database, mail: Mail): Promise<void> {
  return insertMail(tx, mail);
}
