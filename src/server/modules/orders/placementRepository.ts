import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { preparedOn } from '../../db/prepared';
import { toldByServer } from '../../db/toldByServer';
import { idempotencyKeys, orders, products } from '../../db/schema';
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
export async function deleteOldKeys(db: Database, signal?: AbortSignal): Promise<void> {
  const isOld = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`);
  await deleteInBatches(db, idempotencyKeys, isOld, signal);
}

const STOCKED_COLUMNS = {
  id: products.id,
  name: products.name,
  priceKobo: products.priceKobo,
  stock: products.stock,
  isAbroadOrder: products.isAbroadOrder,
};
/** What an order is priced by. */
export type StockedProduct = Pick<typeof products.$inferSelect, keyof typeof STOCKED_COLUMNS>;

const stocked = preparedOn((db) =>
  db
    .select(STOCKED_COLUMNS)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('stocked_products'),
);

export function findStocked(db: Database, ids: number[]): Promise<StockedProduct[]> {
  return stocked(db).execute({ ids });
}

/** What the customer has settled of an order. */
export type NewOrder = Pick<
  OrderRow,
  | ('userId' | 'paymentMethodId' | 'shippingMethod' | 'subtotalKobo' | 'shippingKobo' | 'totalKobo' | 'note')
  | ('email' | 'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'postalCode' | 'country' | 'phone')
>;

export interface NewLine {
  product: Pick<StockedProduct, 'id' | 'priceKobo' | 'isAbroadOrder'>;
  quantity: number;
  position: number;
}

/** What is told of an order that was just placed. */
export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'status' | 'paymentConfirmed' | 'subtotalKobo' | 'shippingKobo' | 'totalKobo' | 'createdAt'
>;

export interface Placement {
  order: NewOrder;
  /** each product once */
  lines: NewLine[];
  /** the key that is to lead to this order from now on */
  claim: KeyClaim | undefined;
}

const placing = (name: string, call: SQL) =>
  preparedOn((db) =>
    db
      .select({
        id: sql`placed.id`.mapWith(orders.id),
        createdAt: sql`placed.created_at`.mapWith(orders.createdAt),
      })
      .from(sql`${call} as placed`)
      .prepare(name),
  );
const { placeholder } = sql;
const asked = sql`case when ${toldByServer} = 'on' then ${placeholder('order')}::jsonb end, ${placeholder('lines')}::jsonb, ${placeholder('key')},
  ${placeholder('bodyHash')}, ${placeholder('noPicture')}`;
const placed = placing('place_order', sql`place_order(${asked})`);
const placedOfSession = placing(
  'place_order_of_session',
  sql`place_order_of_session(${placeholder('sessionId')}::uuid, ${asked})`,
);

/**
 * Takes the stock and writes order, lines, first event, key and mail in one transaction of one round trip; undefined,
 * with nothing written, when the key is claimed already or a product is not any more what the order was priced by.
 */
export async function insertOrder(db: Database, placement: Placement): Promise<PlacedOrder | undefined> {
  const [row] = await placed(db).execute(valuesOf(placement));
  return row && placedOrder(placement, row);
}

/** The same where it is not known yet whether the customer's session goes on; undefined, too, when it does not. */
export async function insertOrderOfSession(
  db: Database,
  sessionId: string,
  placement: Placement,
): Promise<PlacedOrder | undefined> {
  const [row] = await placedOfSession(db).execute({ sessionId, ...valuesOf(placement) });
  return row && placedOrder(placement, row);
}

function valuesOf({ order, lines, claim }: Placement) {
  return {
    order: JSON.stringify(orderRecord(order)),
    lines: JSON.stringify(lines.map(lineRecord)),
    key: claim?.key ?? null,
    bodyHash: claim?.bodyHash ?? null,
    noPicture: DEFAULT_IMAGE,
  };
}

function placedOrder({ order }: Placement, row: Pick<OrderRow, 'id' | 'createdAt'>): PlacedOrder {
  const { subtotalKobo, shippingKobo, totalKobo } = order;
  return { ...row, status: 'Pending', paymentConfirmed: false, subtotalKobo, shippingKobo, totalKobo };
}

/** An order by the names of its columns. */
function orderRecord(order: NewOrder) {
  const { note, email, address, city, state, country, phone } = order;
  return {
    user_id: order.userId,
    payment_method_id: order.paymentMethodId,
    shipping_method: order.shippingMethod,
    subtotal_kobo: order.subtotalKobo,
    shipping_kobo: order.shippingKobo,
    total_kobo: order.totalKobo,
    first_name: order.firstName,
    last_name: order.lastName,
    postal_code: order.postalCode,
    ...{ note, email, address, city, state, country, phone },
  };
}

function lineRecord({ product, quantity, position }: NewLine) {
  return {
    product_id: product.id,
    price_kobo: product.priceKobo,
    is_abroad_order: product.isAbroadOrder,
    quantity,
    position,
  };
}
