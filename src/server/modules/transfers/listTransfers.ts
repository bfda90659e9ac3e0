import type { QueryOf } from '@contract/call';
import type { listTransfers as listTransfersCall, TransferPage } from '@contract/calls/desk/transfers';
import { PAGE_SIZE } from '@contract/desk/lists';
import type { Database } from '../../db/client';
import { decodeCursor, pageOf } from '../../http/cursor';
import { toOrderListItem } from '../desk';
import { findOrdersForDesk } from '../orders';

const HOUR_MS = 3_600_000;

/** A page of the orders that wait for a bank transfer, oldest first. @throws ShopError invalid_request */
export async function listTransfers(
  db: Database,
  { limit = PAGE_SIZE, after }: QueryOf<typeof listTransfersCall>,
  { orderExpiryHours }: { orderExpiryHours: number },
): Promise<TransferPage> {
  const scope = { sort: 'created_at', filters: { isAwaitingTransfer: true } };
  const [value = '', id = ''] = after === undefined ? [] : decodeCursor(scope, after, 2);
  const rows = await findOrdersForDesk(
    db,
    { isAwaitingTransfer: true },
    { sort: 'created_at', limit: limit + 1, ...(after !== undefined && { after: [value, id] }) },
  );
  return pageOf(rows, {
    limit,
    scope,
    keyOf: (row) => [row.sortKey, String(row.id)],
    toItem: (row) => ({
      ...toOrderListItem(row),
      expires_at: new Date(row.createdAt.getTime() + orderExpiryHours * HOUR_MS).toISOString(),
    }),
  });
}
