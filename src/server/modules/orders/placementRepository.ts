import { and, eq, gte, lt, ne, notExists, sql, type Placeholder } from 'drizzle-orm';
import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { placeholdersOf, preparedOn } from '../../db/prepared';
import { toldByServer } from '../../db/toldByServer';
import { idempotencyKeys, orderLines, orders, products } from '../../db/schema';
import type { OrderRow } from './ordersRepository';
import type { PricedLine } from './priceOrder';

const { placeholder } = sql;

/** A customer's own name for an order, and what was asked under it. */
export interface KeyClaim {
  userId: number;
  key: string;
  bodyHash: string;
}

const newKey = preparedOn((tx, claim: KeyClaim) =>
  tx
    .insert(idempotencyKeys)
    .values(placeholdersOf(claim))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('insert_key'),
);

/** Takes the key for this transaction, after waiting for whoever is using it; false when it has led to an order. */
export async function claimKey(tx: Database, claim: KeyClaim): Promise<boolean> {
  const rows = await newKey(tx, claim).execute({ ...claim });
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

function isKey({ userId, key }: Pick<KeyClaim, 'userId' | 'key'> | Record<'userId' | 'key', Placeholder>) {
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

const stockedProducts = preparedOn((tx) =>
  tx
    .select(STOCKED_COLUMNS)
    .from(products)
    .where(sql`${products.id} = any(${placeholder('ids')}::integer[])`)
    .prepare('stocked_products'),
);

export function findStocked(tx: Database, ids: number[]): Promise<StockedProduct[]> {
  return stockedProducts(tx).execute({ ids });
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

const newOrder = preparedOn((tx, order: NewOrder) =>
  tx.insert(orders).values(placeholdersOf(order)).returning(PLACED_COLUMNS).prepare('insert_order'),
);

export async function insertOrder(tx: Database, order: NewOrder): Promise<PlacedOrder> {
  const [row] = await newOrder(tx, order).execute(order);
  if (!row) throw new Error('The order was not inserted.');
  return row;
}

const keyOfOrder = preparedOn((tx) =>
  tx
    .update(idempotencyKeys)
    .set({ orderId: sql`${placeholder('orderId')}` })
    .where(isKey({ userId: placeholder('userId'), key: placeholder('key') }))
    .prepare('note_order_of_key'),
);

/** Says which order a claimed key has led to. */
export async function noteOrderOfKey(tx: Database, claim: KeyClaim, orderId: number): Promise<void> {
  await keyOfOrder(tx).execute({ ...claim, orderId });
}

const newLine = preparedOn((tx, line: typeof orderLines.$inferInsert) =>
  tx.insert(orderLines).values(placeholdersOf(line)).prepare('insert_line'),
);

export async function insertLine(tx: Database, orderId: number, line: PricedLine): Promise<void> {
  const { product, quantity, position } = line;
  const { id: productId, name, imageUrl, priceKobo, isAbroadOrder, abroadDeliveryDays } = product;
  const kept = { name, imageUrl, priceKobo, isAbroadOrder, abroadDeliveryDays };
  const row = { orderId, productId, quantity, position, ...kept };
  await newLine(tx, row).execute(row);
}

const stockTaken = preparedOn((tx) =>
  tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${placeholder('quantity')}`, updatedAt: sql`now()` })
    .where(
      and(
        eq(products.id, placeholder('id')),
        gte(products.stock, placeholder('quantity')),
        eq(products.priceKobo, placeholder('priceKobo')),
        eq(products.isAbroadOrder, placeholder('isAbroadOrder')),
      ),
    )
    .returning({ toldByServer })
    .prepare('take_stock'),
);

/**
 * Takes a line's units out of the stock, unless the product is no longer what the order was priced by. It stays locked
 * until the transaction ends.
 */
export async function takeStock(tx: Database, { product, quantity }: PricedLine): Promise<boolean> {
  const taken = await stockTaken(tx).execute({ ...product, quantity });
  return taken.length > 0;
}
