import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import { toNaira } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { findOrderIdsOf } from '../orders';
import { eraseNarrationsOf, findLinesOf } from './linesRepository';

/** The lines of statements that are matched to a customer's orders, oldest first. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'transfers'>> {
  const rows = await findLinesOf(db, await findOrderIdsOf(db, id));
  return {
    transfers: rows.map(({ orderId, date, amountKobo, narration, reference }) => ({
      order_id: orderId,
      date,
      amount: toNaira(amountKobo),
      narration,
      reference,
    })),
  };
}

/** Bookkeeping needs days, amounts and references; the narration names people. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseNarrationsOf(tx, await findOrderIdsOf(tx, id));
}
