import type { DeletionReason } from '@contract/rules/deletion';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findOrderIdsOf } from '../orders';
import { findOwedOf } from '../refunds';

/** In any other status, also one that only a later release knows, an order is open. */
const CLOSED = ['Delivered', 'Cancelled'] as const;

export interface Reason {
  code: DeletionReason;
  order_id: number;
}

/** Why an account cannot be erased yet, by order. */
export async function findReasons(tx: Database, userId: number): Promise<Reason[]> {
  const closed = new Set(await findOrderIdsOf(tx, userId, CLOSED));
  const all = await findOrderIdsOf(tx, userId);
  const owed = await findOwedOf(tx, [...closed]);
  return [
    ...all.filter((id) => !closed.has(id)).map((order_id) => ({ code: 'open_order' as const, order_id })),
    ...owed.map((order_id) => ({ code: 'refund_owed' as const, order_id })),
  ];
}

export function refused(reasons: Reason[]): ShopError {
  return new ShopError(
    'deletion_refused',
    'Your account cannot be deleted while an order is open or money is owed to you.',
    { reasons },
  );
}
