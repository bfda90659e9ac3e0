import type { QueryOf } from '@contract/call';
import type { listRefunds as listRefundsCall, RefundPage } from '@contract/calls/desk/refunds';
import { REFUND_SORTS } from '@contract/calls/desk/refunds.limits';
import { PAGE_SIZE } from '@contract/desk/lists';
import type { Database } from '../../db/client';
import { parseCommaList } from '../../http/commaList';
import { decodeCursor, pageOf } from '../../http/cursor';
import { findRefundsForDesk, type RefundFilters } from './deskRefundsRepository';
import { REFUND_STATUSES } from './refundsRepository';
import { toRefund } from './toRefund';

/** A page of the ledger. @throws ShopError invalid_request */
export async function listRefunds(
  db: Database,
  { limit = PAGE_SIZE, after, sort = REFUND_SORTS[0], order_id, status }: QueryOf<typeof listRefundsCall>,
): Promise<RefundPage> {
  const filters: RefundFilters = {
    orderId: order_id,
    statuses: status === undefined ? undefined : parseCommaList('status', status, REFUND_STATUSES),
  };
  const scope = { sort, filters: { ...filters } };
  const rows = await findRefundsForDesk(db, filters, {
    sort,
    limit: limit + 1,
    ...(after !== undefined && { after: Number(decodeCursor(scope, after, 1)[0]) }),
  });
  return pageOf(rows, { limit, scope, keyOf: ({ id }) => [String(id)], toItem: toRefund });
}
