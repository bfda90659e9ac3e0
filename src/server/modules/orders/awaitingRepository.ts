import { and, asc, inArray, or } from 'drizzle-orm';
import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { awaitsTransfer, orders } from '../../db/schema/orders';
import type { OrderRow } from './ordersRepository';

/** An order whose customer is to transfer its total. */
export type AwaitingOrder = Pick<OrderRow, 'id' | 'version' | 'totalKobo' | 'firstName' | 'lastName'>;

/** The orders that wait for a transfer and have one of these totals or numbers, by number. */
export async function findAwaitingOrders(
  db: Database,
  { totalsKobo, ids }: { totalsKobo: readonly Kobo[]; ids: readonly number[] },
): Promise<AwaitingOrder[]> {
  return db
    .select({
      id: orders.id,
      version: orders.version,
      totalKobo: orders.totalKobo,
      firstName: orders.firstName,
      lastName: orders.lastName,
    })
    .from(orders)
    .where(
      and(
        awaitsTransfer(orders),
        or(inArray(orders.totalKobo, [...totalsKobo]), inArray(orders.id, [...ids])),
      ),
    )
    .orderBy(asc(orders.id));
}
