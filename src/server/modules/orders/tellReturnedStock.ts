import type { Database } from '../../db/client';
import type { CatalogChanges } from '../catalog';
import { findBoughtProducts } from './ordersRepository';

/** Tells that cancelled orders have given their stock back; to be called after the commit. */
export async function tellReturnedStock(
  db: Database,
  changes: CatalogChanges,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  // What is committed is not taken back because its products cannot be read.
  const ids = await findBoughtProducts(db, orderIds).catch(() => 'all' as const);
  changes.returned(ids);
}
