import type { exportData } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import { toNaira } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { findOrderIdsOf } from '../orders';
import { eraseAttemptsOf, findAttemptsOf } from './customerPaymentsRepository';

/** Every payment attempt of a customer, oldest first. */
export async function exportCustomer(
  db: Database,
  id: number,
): Promise<Pick<SuccessOf<typeof exportData>, 'payments'>> {
  const rows = await findAttemptsOf(db, await findOrderIdsOf(db, id));
  return {
    payments: rows.map(({ orderId, reference, amountKobo, method, state, createdAt }) => ({
      order_id: orderId,
      reference,
      amount: toNaira(amountKobo),
      method,
      state,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** Bookkeeping needs amounts and references; the provider's data about a payment is erased. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseAttemptsOf(tx, await findOrderIdsOf(tx, id));
}
