import type { listDeskOrders, OrderListItem, OrderListPage } from '@contract/calls/desk/orders';
import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import type { QueryOf } from '@contract/call';
import { PAGE_SIZE } from '@contract/desk/lists';
import { toNaira } from '@contract/entities/money';
import { ORDER_STATUSES, type OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { fieldError } from '../../errors';
import { decodeCursor, pageOf } from '../../http/cursor';
import { findOrdersForDesk, type DeskOrderRow } from '../orders';

/** A page of orders. @throws ShopError invalid_request */
export async function listOrders(
  db: Database,
  {
    limit = PAGE_SIZE,
    after,
    sort = ORDER_SORTS[0],
    status,
    customer_id: customerId,
  }: QueryOf<typeof listDeskOrders>,
): Promise<OrderListPage> {
  const filters = { customerId, statuses: status === undefined ? undefined : parseStatuses(status) };
  const scope = { sort, filters };
  const [value = '', id = ''] = after === undefined ? [] : decodeCursor(scope, after, 2);
  const rows = await findOrdersForDesk(db, filters, {
    sort,
    limit: limit + 1,
    ...(after !== undefined && { after: [value, id] }),
  });
  return pageOf(rows, { limit, scope, keyOf: (row) => [row.sortKey, String(row.id)], toItem });
}

/** `Pending,Processing`, in any order. @throws ShopError invalid_request */
function parseStatuses(list: string): OrderStatus[] {
  const names = list.split(',');
  const unknown = names.find((name) => !ORDER_STATUSES.some((status) => status === name));
  if (unknown !== undefined)
    throw fieldError('status', `Use these, with commas between them: ${ORDER_STATUSES.join(', ')}.`);
  return ORDER_STATUSES.filter((status) => names.includes(status));
}

function toItem(row: DeskOrderRow): OrderListItem {
  return {
    order_id: row.id,
    version: row.version,
    status: row.status,
    payment_confirmed: row.paymentConfirmed,
    payment_method_id: row.paymentMethodId,
    shipping_method: row.shippingMethod,
    total_amount: toNaira(row.totalKobo),
    created_at: row.createdAt.toISOString(),
    customer_id: row.userId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
  };
}
