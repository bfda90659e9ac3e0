import type { listDeskOrders, OrderListItem, OrderListPage } from '@contract/calls/desk/orders';
import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import type { QueryOf } from '@contract/call';
import { PAGE_SIZE } from '@contract/desk/lists';
import { toNaira } from '@contract/entities/money';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { parseCommaList } from '../../http/commaList';
import { decodeCursor, pageOf } from '../../http/cursor';
import { parseDays } from '../../http/days';
import { findOrdersForDesk, parseOrderSearch, type DeskOrderRow, type OrderFilters } from '../orders';

type Query = QueryOf<typeof listDeskOrders>;

/** A page of orders. @throws ShopError invalid_request */
export async function listOrders(
  db: Database,
  { limit = PAGE_SIZE, after, sort = ORDER_SORTS[0], ...query }: Query,
): Promise<OrderListPage> {
  const filters = parseFilters(query);
  const scope = { sort, filters: { ...filters } };
  const [value = '', id = ''] = after === undefined ? [] : decodeCursor(scope, after, 2);
  const rows = await findOrdersForDesk(db, filters, {
    sort,
    limit: limit + 1,
    ...(after !== undefined && { after: [value, id] }),
  });
  return pageOf(rows, {
    limit,
    scope,
    keyOf: (row) => [row.sortKey, String(row.id)],
    toItem: toOrderListItem,
  });
}

function parseFilters({ q, status, from, to, ...query }: Query): OrderFilters {
  return {
    search: q === undefined ? undefined : parseOrderSearch(q),
    statuses: status === undefined ? undefined : parseCommaList('status', status, ORDER_STATUSES),
    customerId: query.customer_id,
    isPaid: query.paid,
    paymentMethodId: query.payment_method_id,
    shippingMethod: query.shipping_method,
    isRefundDue: query.refund_due,
    ...parseDays({ from, to }),
  };
}

/** An order as the desk's lists have it. */
export function toOrderListItem(row: DeskOrderRow): OrderListItem {
  return {
    order_id: row.id,
    version: row.version,
    status: row.status,
    payment_confirmed: row.paymentConfirmed,
    payment_method_id: row.paymentMethodId,
    shipping_method: row.shippingMethod,
    total_amount: toNaira(row.totalKobo),
    refund_due: toNaira(row.refundDueKobo),
    created_at: row.createdAt.toISOString(),
    customer_id: row.userId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
  };
}
