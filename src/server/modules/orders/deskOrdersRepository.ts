import { and, asc, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { OrderSort } from '@contract/calls/desk/orders.limits';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { awaitsTransfer, orders } from '../../db/schema/orders';
import type { OrderRow } from './ordersRepository';
import { conditionsOf } from './searchRepository';
import type { OrderSearch } from './searchText';

/** What the orders of a list have in common; without a value, anything goes. */
export interface OrderFilters {
  search?: OrderSearch;
  statuses?: readonly OrderStatus[];
  customerId?: number;
  isPaid?: boolean;
  paymentMethodId?: number;
  shippingMethod?: string;
  isRefundDue?: boolean;
  /** only orders whose customer is to transfer their total */
  isAwaitingTransfer?: true;
  from?: Date;
  /** before this moment */
  to?: Date;
}

/** The values that a list is sorted by, as the database writes them: the sorted column, then the id. */
export type OrderKey = readonly [value: string, id: string];

interface SortedPage {
  sort: OrderSort;
  limit: number;
  /** the key of the row before the page */
  after?: OrderKey;
}

/** A moment as whole microseconds since 1970, as the database keeps it. */
const microseconds = sql<string>`(extract(epoch from ${orders.createdAt}) * 1000000)::bigint::text`;

/** The two columns that orders are sorted by, each with an index that ends in the id. */
const SORT_COLUMNS = {
  created_at: {
    column: orders.createdAt,
    text: microseconds,
    parse: (key: string) => sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`,
  },
  total_amount: {
    column: orders.totalKobo,
    text: sql<string>`${orders.totalKobo}::text`,
    parse: (key: string) => sql`${key}::bigint`,
  },
};

/** The parts of orders that a list shows, and the value that it is sorted by. */
const ITEM_COLUMNS = {
  id: orders.id,
  version: orders.version,
  status: orders.status,
  paymentConfirmed: orders.paymentConfirmed,
  paymentMethodId: orders.paymentMethodId,
  shippingMethod: orders.shippingMethod,
  totalKobo: orders.totalKobo,
  refundDueKobo: orders.refundDueKobo,
  createdAt: orders.createdAt,
  userId: orders.userId,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  phone: orders.phone,
};

/**
 * Orders of all customers after a row, without their lines. The ids of the page come from the indexes alone; each status and each
 * meaning of a search has an index of its own and is read by itself.
 */
export async function findOrdersForDesk(
  db: Database,
  filters: OrderFilters,
  { sort, limit, after }: SortedPage,
): Promise<DeskOrderRow[]> {
  const { column, text, parse } = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? desc : asc;
  const sequence = [direction(column), direction(orders.id)];
  const isAfter =
    after &&
    sql`(${column}, ${orders.id}) ${sql.raw(isDescending ? '<' : '>')} (${parse(after[0])}, ${after[1]}::bigint)`;
  const [ids, otherIds, ...moreIds] = alternativesOf(db, filters).map((alternative) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(alternative, matches(filters), isAfter))
      .orderBy(...sequence)
      .limit(limit),
  );
  if (!ids) return [];
  return db
    .select({ ...ITEM_COLUMNS, sortKey: text })
    .from(orders)
    .where(inArray(orders.id, otherIds ? unionAll(ids, otherIds, ...moreIds) : ids))
    .orderBy(...sequence)
    .limit(limit);
}

export type DeskOrderRow = Pick<OrderRow, keyof typeof ITEM_COLUMNS> & { sortKey: string };

/** The conditions of which an order fulfils at least one; a single undefined where anything goes. */
function alternativesOf(db: Database, { statuses, search }: OrderFilters): (SQL | undefined)[] {
  const ofStatus = statuses?.map((status) => eq(orders.status, status)) ?? [undefined];
  const ofSearch = search ? conditionsOf(db, search) : [undefined];
  return ofStatus.flatMap((status) => ofSearch.map((meaning) => and(status, meaning)));
}

/** The conditions that an order fulfils all of. */
function matches(filters: OrderFilters): SQL | undefined {
  const equals = <Column extends PgColumn>(column: Column, value: Column['_']['data'] | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    equals(orders.userId, filters.customerId),
    equals(orders.paymentConfirmed, filters.isPaid),
    equals(orders.paymentMethodId, filters.paymentMethodId),
    equals(orders.shippingMethod, filters.shippingMethod),
    filters.isRefundDue === undefined ? undefined : (filters.isRefundDue ? gt : eq)(orders.refundDueKobo, 0),
    filters.isAwaitingTransfer && awaitsTransfer(orders),
    filters.from && gte(orders.createdAt, filters.from),
    filters.to && lt(orders.createdAt, filters.to),
  );
}
