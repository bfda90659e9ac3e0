import type { DeletionReason } from '@contract/rules/deletion';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findOrderIdsOf } from '../orders';
import { findOrdersWithRefundDue } from '../refunds';

/** In any other status, also in one that a later release adds, an order is open. */
const CLOSED = ['Delivered', 'Cancelled'] as const;

export interface Reason {
  code: DeletionReason;
  order_id: number;
}

/** The reasons why an account cannot be erased yet, one per order. */
export async function findDeletionReasons(tx: Database, userId: number): Promise<Reason[]> {
  const closedIds = new Set(await findOrderIdsOf(tx, userId, CLOSED));
  const orderIds = await findOrderIdsOf(tx, userId);
  const refundDueIds = await findOrdersWithRefundDue(tx, [...closedIds]);
  return [
    ...orderIds
      .filter((id) => !closedIds.has(id))
      .map((order_id) => ({ code: 'open_order' as const, order_id })),
    ...refundDueIds.map((order_id) => ({ code: 'refund_owed' as const, order_id })),
  ];
}

export function deletionRefusedError(reasons: Reason[]): ShopError {
  return new ShopError(
    'deletion_refused',
    'Your account cannot be deleted while an order is open or money is owed to you.',
    { reasons },
  );
}
