import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { idempotencyKeys, orderEvents, orderLines, orders, products } from '../../db/schema';
import type { OrderRow } from './ordersRepository';

interface KeyOfUser {
  userId: number;
  key: string;
}

/** Claims the key; false when it is claimed already. Waits for a claim that another transaction has under way. */
export async function claimKey(tx: Database, claim: KeyOfUser & { bodyHash: string }): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function findByKey(
  tx: Database,
  { userId, key }: KeyOfUser,
): Promise<{ bodyHash: string; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

const LOCKED_COLUMNS = {
  id: products.id,
  name: products.name,
  priceKobo: products.priceKobo,
  stock: products.stock,
  images: products.images,
  isAbroadOrder: products.isAbroadOrder,
  abroadDeliveryDays: products.abroadDeliveryDays,
};
export type LockedProduct = Pick<typeof products.$inferSelect, keyof typeof LOCKED_COLUMNS>;

/** The products, locked in the order of their ids until the transaction ends: two orders never wait for each other. */
export async function lockProducts(tx: Database, ids: number[]): Promise<LockedProduct[]> {
  return tx
    .select(LOCKED_COLUMNS)
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
}

export type NewOrder = Omit<typeof orders.$inferInsert, 'userId'>;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

export interface Placement {
  userId: number;
  /** the claimed key that is to lead to this order from now on */
  key: string | undefined;
  order: NewOrder;
  /** of locked products, each with enough stock */
  lines: NewLine[];
}

/** Takes the stock and writes order, lines, first event and key in one statement. */
export async function insertOrder(tx: Database, { userId, key, order, lines }: Placement): Promise<OrderRow> {
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({ ...order, userId })
      .returning(),
  );
  const line = lineRecords(lines);
  const taken = tx.$with('taken').as(
    tx
      .update(products)
      .set({ stock: sql`${products.stock} - line.quantity`, updatedAt: sql`now()` })
      .from(line)
      .where(and(eq(products.id, sql`line.product_id`), sql`${products.stock} >= line.quantity`)),
  );
  const written = tx
    .$with('written')
    .as(tx.insert(orderLines).select(sql`select ${placed.id}, line.* from ${placed}, ${line}`));
  const placedId = sql`(select ${placed.id} from ${placed})`;
  const noted = tx.$with('noted').as(tx.insert(orderEvents).values({ orderId: placedId, status: 'Pending' }));
  const remembered = tx.$with('remembered').as(
    tx
      .update(idempotencyKeys)
      .set({ orderId: placedId })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key ?? ''))),
  );
  const keyed = key === undefined ? [] : [remembered];
  const [row] = await tx
    .with(placed, taken, written, noted, ...keyed)
    .select()
    .from(placed);
  if (!row) throw new Error('The order was not inserted');
  return row;
}

/** The lines as one parameter, so that the statement is the same for any number of them; columns in table order. */
function lineRecords(lines: NewLine[]) {
  const records = lines.map((line) => ({
    product_id: line.productId,
    position: line.position,
    name: line.name,
    image_url: line.imageUrl,
    price_kobo: line.priceKobo,
    quantity: line.quantity,
    is_abroad_order: line.isAbroadOrder,
    abroad_delivery_days: line.abroadDeliveryDays,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as line(product_id int, position int,
    name text, image_url text, price_kobo bigint, quantity int, is_abroad_order boolean, abroad_delivery_days int)`;
}
