import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@contract/calls/desk/orders.limits';
import type { OrderStatus } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { orders } from '../../db/schema/orders';

export interface OrderFilters {
  statuses?: readonly OrderStatus[];
  customerId?: number;
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

/** Orders of all customers after a row, without their lines. */
export async function findOrdersForDesk(db: Database, filters: OrderFilters, page: SortedPage) {
  const { sort, limit, after } = page;
  const isDescending = sort.startsWith('-');
  const { column, text, parse } = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const direction = isDescending ? desc : asc;
  const conditions: (SQL | undefined)[] = [
    filters.statuses && inArray(orders.status, [...filters.statuses]),
    filters.customerId === undefined ? undefined : eq(orders.userId, filters.customerId),
    after &&
      sql`(${column}, ${orders.id}) ${sql.raw(isDescending ? '<' : '>')} (${parse(after[0])}, ${after[1]}::bigint)`,
  ];
  return db
    .select({
      id: orders.id,
      version: orders.version,
      status: orders.status,
      paymentConfirmed: orders.paymentConfirmed,
      paymentMethodId: orders.paymentMethodId,
      shippingMethod: orders.shippingMethod,
      totalKobo: orders.totalKobo,
      createdAt: orders.createdAt,
      userId: orders.userId,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
      phone: orders.phone,
      sortKey: text,
    })
    .from(orders)
    .where(and(...conditions))
    .orderBy(direction(column), direction(orders.id))
    .limit(limit);
}

export type DeskOrderRow = Awaited<ReturnType<typeof findOrdersForDesk>>[number];
