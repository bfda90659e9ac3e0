import { and, asc, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { idempotencyKeys, orderLines, orders, products } from '../../db/schema';
import type { OrderRow } from './ordersRepository';

/** A customer's own name for an order, and what was asked under it. */
export interface KeyClaim {
  userId: number;
  key: string;
  bodyHash: string;
}

/** Takes the key for this transaction, after waiting for whoever is using it; false when it has led to an order. */
export async function claimKey(tx: Database, claim: KeyClaim): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function updateKey(tx: Database, claim: KeyClaim, orderId: number): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(isKey(claim));
}

/** The order that a key has led to. */
export async function findByKey(
  tx: Database,
  claim: KeyClaim,
): Promise<{ bodyHash: string; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(isKey(claim));
  return row;
}

function isKey({ userId, key }: KeyClaim) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

/** A key lives as long as its order can still be paid, and at least a week. */
export async function deleteOldKeys(db: Database): Promise<void> {
  const payable = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, idempotencyKeys.orderId),
        eq(orders.paymentConfirmed, false),
        ne(orders.status, 'Cancelled'),
      ),
    );
  await db
    .delete(idempotencyKeys)
    .where(and(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`), notExists(payable)));
}

const STOCKED_COLUMNS = {
  id: products.id,
  name: products.name,
  priceKobo: products.priceKobo,
  stock: products.stock,
  imageUrl: sql<string>`coalesce(${products.images} #>> '{0,small}', ${DEFAULT_IMAGE})`,
  isAbroadOrder: products.isAbroadOrder,
  abroadDeliveryDays: products.abroadDeliveryDays,
};
/** What an order is priced by, and what its lines keep. */
export type StockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'priceKobo' | 'stock' | 'isAbroadOrder' | 'abroadDeliveryDays'
> & { imageUrl: string };

/** The products, locked in the order of their ids, so that two orders never wait for each other. */
export function lockStocked(tx: Database, ids: number[]): Promise<StockedProduct[]> {
  return tx
    .select(STOCKED_COLUMNS)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
}

const PLACED_COLUMNS = {
  id: orders.id,
  status: orders.status,
  paymentConfirmed: orders.paymentConfirmed,
  subtotalKobo: orders.subtotalKobo,
  shippingKobo: orders.shippingKobo,
  totalKobo: orders.totalKobo,
  createdAt: orders.createdAt,
};
/** What is told of an order that was just placed. */
export type PlacedOrder = Pick<OrderRow, keyof typeof PLACED_COLUMNS>;

export async function insertOrder(tx: Database, order: typeof orders.$inferInsert): Promise<PlacedOrder> {
  const [row] = await tx.insert(orders).values(order).returning(PLACED_COLUMNS);
  if (!row) throw new Error('The order was not inserted.');
  return row;
}

export async function insertLines(tx: Database, lines: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await tx.insert(orderLines).values(lines);
}

/** Takes the stock of an order's lines. @returns of how many products there was enough */
export async function takeStock(tx: Database, orderId: number): Promise<number> {
  const rows = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${orderLines.quantity}`, updatedAt: sql`now()` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(products.id, orderLines.productId),
        gte(products.stock, orderLines.quantity),
      ),
    )
    .returning({ id: products.id });
  return rows.length;
}
