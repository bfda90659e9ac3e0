import { and, asc, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { toldByServer } from '../../db/toldByServer';
import { idempotencyKeys, orderEvents, orderLines, orders, products } from '../../db/schema';
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
export async function deleteOldKeys(db: Database, signal?: AbortSignal): Promise<void> {
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
  const isOld = and(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`), notExists(payable));
  await deleteInBatches(db, idempotencyKeys, isOld, signal);
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

export function findStocked(tx: Database, ids: number[]): Promise<StockedProduct[]> {
  return tx.select(STOCKED_COLUMNS).from(products).where(inArray(products.id, ids));
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

export type NewOrder = typeof orders.$inferInsert;

export async function insertOrder(tx: Database, order: NewOrder): Promise<PlacedOrder> {
  const [row] = await tx.insert(orders).values(order).returning(PLACED_COLUMNS);
  if (!row) throw new Error('The order was not inserted.');
  return row;
}

interface NewLine {
  product: StockedProduct;
  quantity: number;
  position: number;
}

/**
 * Writes what belongs to an order (lines, first event, where its key leads) and takes the stock. One statement, the
 * last before the commit: whoever wants the same products waits only that long.
 * @returns whether all products were still what the order was priced by; if not, the caller rolls back
 */
export async function fillOrder(
  tx: Database,
  { id: orderId, status }: PlacedOrder,
  { lines, claim }: { lines: NewLine[]; claim: KeyClaim | undefined },
): Promise<boolean> {
  const rows = lines.map(({ product, quantity, position }) => {
    const { id: productId, name, imageUrl, priceKobo, isAbroadOrder, abroadDeliveryDays } = product;
    const kept = { name, imageUrl, priceKobo, isAbroadOrder, abroadDeliveryDays };
    return { orderId, productId, quantity, position, ...kept };
  });
  const written = [
    tx.$with('lines').as(tx.insert(orderLines).values(rows)),
    tx.$with('event').as(tx.insert(orderEvents).values({ orderId, status })),
    ...(claim ? [tx.$with('key').as(tx.update(idempotencyKeys).set({ orderId }).where(isKey(claim)))] : []),
  ];
  const wanted = lockWanted(tx, lines);
  const taken = await tx
    .with(...written)
    .update(products)
    .set({ stock: sql`${products.stock} - ${wanted.quantity}`, updatedAt: sql`now()` })
    .from(wanted)
    .where(eq(products.id, wanted.id))
    .returning({ id: products.id, toldByServer });
  return taken.length === lines.length;
}

/** The lines whose product is unchanged and in stock, locked in the order of their ids: no two orders wait for each other. */
function lockWanted(tx: Database, lines: NewLine[]) {
  const asked = lines.map(({ product: { id, priceKobo, isAbroadOrder }, quantity }) => {
    return sql`(${id}::int, ${quantity}::int, ${priceKobo}::bigint, ${isAbroadOrder}::boolean)`;
  });
  return tx
    .select({ id: products.id, quantity: sql<number>`asked.quantity`.as('quantity') })
    .from(products)
    .innerJoin(
      sql`(values ${sql.join(asked, sql`, `)}) as asked (id, quantity, price_kobo, is_abroad_order)`,
      and(
        eq(products.id, sql`asked.id`),
        gte(products.stock, sql`asked.quantity`),
        eq(products.priceKobo, sql`asked.price_kobo`),
        eq(products.isAbroadOrder, sql`asked.is_abroad_order`),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
    .as('wanted');
}
