import type { DeletionReason } from '@contract/rules/deletion';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findOrderIdsOf } from '../orders';
import { findOwedOf } from '../refunds';

const CLOSED = ['Delivered', 'Cancelled'] as const;
const OPEN = ORDER_STATUSES.filter((status) => !CLOSED.some((closed) => closed === status));

export interface Reason {
  code: DeletionReason;
  order_id: number;
}

/** Why an account cannot be erased yet, by order. */
export async function findReasons(tx: Database, userId: number): Promise<Reason[]> {
  const open = await findOrderIdsOf(tx, userId, OPEN);
  const owed = await findOwedOf(tx, await findOrderIdsOf(tx, userId, CLOSED));
  return [
    ...open.map((order_id) => ({ code: 'open_order' as const, order_id })),
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
