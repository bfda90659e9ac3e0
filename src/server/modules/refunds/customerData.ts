import type { Database } from '../../db/client';
import { findOrderIdsOf } from '../orders';
import { eraseRefundsOf } from './refundsRepository';

/** Nothing to add: the events of the orders contain every refund. */
export function exportCustomer(): Promise<object> {
  return Promise.resolve({});
}

/** The ledger keeps amounts, dates and references; notes and the provider's messages are erased. */
export async function eraseCustomer(tx: Database, id: number): Promise<void> {
  await eraseRefundsOf(tx, await findOrderIdsOf(tx, id));
}
