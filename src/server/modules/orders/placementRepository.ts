import { and, asc, eq, exists, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { idempotencyKeys, orders, products, type orderLines } from '../../db/schema';
import type { OrderRow } from './ordersRepository';

/** A customer's own name for an order, and what was asked under it. */
export interface KeyClaim {
  userId: number;
  key: string;
  bodyHash: string;
}

/** The order that a key has led to. */
export async function findByKey(
  tx: Database,
  { userId, key }: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<{ bodyHash: string; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/** A client that has not asked again for a day has had its answer, or has given up. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}

const LOCKED_COLUMNS = {
  id: products.id,
  name: products.name,
  priceKobo: products.priceKobo,
  stock: products.stock,
  isAbroadOrder: products.isAbroadOrder,
  abroadDeliveryDays: products.abroadDeliveryDays,
};
export type LockedProduct = Pick<typeof products.$inferSelect, keyof typeof LOCKED_COLUMNS> & {
  /** of the main picture; null when there is none */
  smallImage: string | null;
};

/**
 * The products, locked in the order of their ids until the transaction ends: two orders never wait for each other.
 * With a claim its key is claimed first, waiting for a claim that another transaction has under way; no product is
 * locked or returned when the key is claimed already.
 */
export async function lockProducts(
  tx: Database,
  ids: number[],
  claim: KeyClaim | undefined,
): Promise<LockedProduct[]> {
  const wanted = inArray(products.id, ids);
  if (!claim) return selectLocked(tx, wanted);
  const claimed = tx
    .$with('claimed')
    .as(
      tx.insert(idempotencyKeys).values(claim).onConflictDoNothing().returning({ key: idempotencyKeys.key }),
    );
  return selectLocked(tx.with(claimed), and(exists(tx.select().from(claimed)), wanted));
}

async function selectLocked(
  tx: Pick<Database, 'select'>,
  condition: SQL | undefined,
): Promise<LockedProduct[]> {
  return tx
    .select({ ...LOCKED_COLUMNS, smallImage: sql<string | null>`${products.images} #>> '{0,small}'` })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .for('no key update');
}

export type NewOrder = Omit<typeof orders.$inferInsert, 'userId'>;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/** What is told of an order that was just placed. */
export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'status' | 'paymentConfirmed' | 'subtotalKobo' | 'shippingKobo' | 'totalKobo' | 'createdAt'
>;

export interface Placement {
  userId: number;
  /** the claimed key that is to lead to this order from now on */
  key: string | undefined;
  order: NewOrder;
  /** of locked products, each with enough stock */
  lines: NewLine[];
}

/**
 * Takes the stock and writes order, lines, first event and key in one statement. Written out:
 * having it put together from the tables took four times as long, on every order.
 */
export async function insertOrder(
  tx: Database,
  { userId, key, order, lines }: Placement,
): Promise<PlacedOrder> {
  const { subtotalKobo, shippingKobo, totalKobo } = order;
  const placed = tx.$with('placed', { id: orders.id, createdAt: orders.createdAt }).as(sql`
    insert into orders (user_id, payment_method_id, shipping_method, subtotal_kobo, shipping_kobo, total_kobo, note,
      email, first_name, last_name, address, city, state, postal_code, country, phone)
    values (${userId}, ${order.paymentMethodId}, ${order.shippingMethod}, ${subtotalKobo}, ${shippingKobo},
      ${totalKobo}, ${order.note}, ${order.email}, ${order.firstName}, ${order.lastName}, ${order.address},
      ${order.city}, ${order.state}, ${order.postalCode}, ${order.country}, ${order.phone})
    returning id, created_at`);
  const line = tx.$with('line', {}).as(sql`
    select * from jsonb_to_recordset(${JSON.stringify(lines.map(lineRecord))}::jsonb) as line(product_id int,
      position int, name text, image_url text, price_kobo bigint, quantity int, is_abroad_order boolean,
      abroad_delivery_days int)`);
  const taken = tx.$with('taken', {}).as(sql`
    update products set stock = stock - line.quantity, updated_at = now() from line
    where products.id = line.product_id and stock >= line.quantity`);
  const written = tx.$with('written', {}).as(sql`
    insert into order_lines (order_id, product_id, position, name, image_url, price_kobo, quantity, is_abroad_order,
      abroad_delivery_days)
    select placed.id, line.* from placed, line`);
  const noted = tx.$with('noted', {}).as(sql`
    insert into order_events (order_id, status) select id, 'Pending' from placed`);
  const remembered = tx.$with('remembered', {}).as(sql`
    update idempotency_keys set order_id = placed.id from placed where user_id = ${userId} and key = ${key}`);
  const keyed = key === undefined ? [] : [remembered];
  const [row] = await tx
    .with(placed, line, taken, written, noted, ...keyed)
    .select()
    .from(placed);
  if (!row) throw new Error('The order was not inserted');
  return { ...row, status: 'Pending', paymentConfirmed: false, subtotalKobo, shippingKobo, totalKobo };
}

/** A line by the names of its columns. */
function lineRecord(line: NewLine) {
  return {
    product_id: line.productId,
    position: line.position,
    name: line.name,
    image_url: line.imageUrl,
    price_kobo: line.priceKobo,
    quantity: line.quantity,
    is_abroad_order: line.isAbroadOrder,
    abroad_delivery_days: line.abroadDeliveryDays,
  };
}
