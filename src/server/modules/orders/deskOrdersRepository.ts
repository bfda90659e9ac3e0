import { and, asc, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { OrderSort } from '@contract/calls/desk/orders.limits';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { orders } from '../../db/schema/orders';
import type { OrderRow } from './ordersRepository';

/** What the orders of a list have in common; without a value, anything goes. */
export interface OrderFilters {
  statuses?: readonly OrderStatus[];
  customerId?: number;
  isPaid?: boolean;
  paymentMethodId?: number;
  shippingMethod?: string;
  isRefundDue?: boolean;
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
 * Orders of all customers after a row, without their lines. Each status is read for itself, along its index; then the first of
 * all are taken.
 */
export async function findOrdersForDesk(
  db: Database,
  { statuses = [], ...filters }: OrderFilters,
  { sort, limit, after }: SortedPage,
): Promise<DeskOrderRow[]> {
  const { column, text, parse } = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? desc : asc;
  const isAfter =
    after &&
    sql`(${column}, ${orders.id}) ${sql.raw(isDescending ? '<' : '>')} (${parse(after[0])}, ${after[1]}::bigint)`;
  const sequence = [direction(column), direction(orders.id)];
  const list = (condition: SQL | undefined) =>
    db
      .select({ ...ITEM_COLUMNS, sortKey: text })
      .from(orders)
      .where(condition)
      .orderBy(...sequence)
      .limit(limit);
  const firstIds = (condition: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .orderBy(...sequence)
      .limit(limit);
  const conditions = statuses.map((status) => and(eq(orders.status, status), matches(filters), isAfter));
  const [one, other, ...others] = conditions.map(firstIds);
  if (one && other) return list(inArray(orders.id, unionAll(one, other, ...others)));
  return list(conditions[0] ?? and(matches(filters), isAfter));
}

export type DeskOrderRow = Pick<OrderRow, keyof typeof ITEM_COLUMNS> & { sortKey: string };

function matches(filters: Omit<OrderFilters, 'statuses'>): SQL | undefined {
  const equals = <Column extends PgColumn>(column: Column, value: Column['_']['data'] | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    equals(orders.userId, filters.customerId),
    equals(orders.paymentConfirmed, filters.isPaid),
    equals(orders.paymentMethodId, filters.paymentMethodId),
    equals(orders.shippingMethod, filters.shippingMethod),
    filters.isRefundDue === undefined ? undefined : (filters.isRefundDue ? gt : eq)(orders.refundDueKobo, 0),
    filters.from && gte(orders.createdAt, filters.from),
    filters.to && lt(orders.createdAt, filters.to),
  );
}
