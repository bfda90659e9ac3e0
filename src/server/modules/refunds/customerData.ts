import type { Database } from '../../db/client';
import { findOrderIdsOf } from '../orders';
import { eraseRefundsOf } from './refundsRepository';

/** Nothing beyond the events of the orders, which tell of every refund. */
export function exportCustomer(): Promise<object> {
  return Promise.resolve({});
}

/** The ledger keeps amounts, dates and references; what was written of them goes. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseRefundsOf(tx, await findOrderIdsOf(tx, id));
}
