import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { deleteMailsOf, findMailsOf } from './customerMailsRepository';

/** The letters that were written to a customer, or are to be. */
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

/** @returns ids of the letters whose files are to be removed (`removeMailFiles`) once the transaction is committed */
export function eraseCustomer(tx: Database, id: number): Promise<string[]> {
  return deleteMailsOf(tx, id);
}
