import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { deleteMailsOf, findMailsOf } from './customerMailsRepository';

/** A customer's emails, sent or not. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'letters'>> {
  const rows = await findMailsOf(db, id);
  return {
    letters: rows.map(({ event, recipient, subject, createdAt, sentAt }) => ({
      kind: event.type,
      to: recipient,
      subject,
      written_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
  };
}

/** @returns ids of the emails whose files must be removed (`removeMailFiles`) after the transaction is committed */
export function eraseCustomer(tx: Database, id: number): Promise<string[]> {
  return deleteMailsOf(tx, id);
}
