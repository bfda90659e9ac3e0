import type { Database } from '../../db/client';
import type { Mail } from '../../db/mailEvent';
import { insertMail } from './mailsRepository';

/**
 * Has a mail sent once the caller's transaction is committed, and never if it is not. What it says is read from the
 * database when it is sent. For a reset link somebody waits in front of the screen.
 */
export function queueMail(tx: Database, mail: Mail): Promise<void> {
  return insertMail(tx, mail, mail.type === 'password_reset');
}
