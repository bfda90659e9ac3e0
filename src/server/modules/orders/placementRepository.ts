import { and, eq, getTableColumns, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { filledLater, preparedOn } from '../../db/prepared';
import { ShopError } from '../../errors';
import { toldByServer } from '../../db/toldByServer';
import { users } from '../../db/schema/auth';
import { products } from '../../db/schema/catalog';
import { idempotencyKeys, orderLines, orders } from '../../db/schema/orders';
import type { OrderRow } from './ordersRepository';

/** A customer's own name for an order, and what was asked under it. */
export interface KeyClaim {
  userId: number;
  key: string;
  bodyHash: string;
}

/** Takes the key for this transaction, after waiting for whoever is using it; false when it has led to an order. */
export async function claimKey(tx: Database, claim: KeyClaim): Promise<boolean> {
  const rows = await keyClaim(tx).execute({ ...claim });
  return rows.length > 0;
}

const keyClaim = preparedOn((tx) =>
  tx
    .insert(idempotencyKeys)
    .values(filledLater(['userId', 'key', 'bodyHash']))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key'),
);

/** The order that a key has led to. */
export async function findByKey(
  tx: Database,
  claim: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<{ bodyHash: string; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, order: orders })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(isKey(claim));
  return row;
}

/** Whoever waits for the key may have it. */
export async function giveKeyBack(tx: Database, claim: Pick<KeyClaim, 'userId' | 'key'>): Promise<void> {
  await tx.delete(idempotencyKeys).where(isKey(claim));
}

function isKey({ userId, key }: Pick<KeyClaim, 'userId' | 'key'>) {
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
  categoryId: products.categoryId,
  priceKobo: products.priceKobo,
  stock: products.stock,
  imageUrl: sql<string>`coalesce(${products.images} #>> '{0,small}', ${DEFAULT_IMAGE})`,
  isAbroadOrder: products.isAbroadOrder,
  abroadDeliveryDays: products.abroadDeliveryDays,
};
/** What an order is priced by, and what its lines keep. */
export type StockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'categoryId' | 'priceKobo' | 'stock' | 'isAbroadOrder' | 'abroadDeliveryDays'
> & { imageUrl: string };

export function findStocked(tx: Database, ids: number[]): Promise<StockedProduct[]> {
  return stockedProducts(tx).execute({ ids: `{${ids.join()}}` });
}

const stockedProducts = preparedOn((tx) =>
  tx
    .select(STOCKED_COLUMNS)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('stocked_products'),
);

/** The first are what the database adds to a new order. */
const { id, status, paymentConfirmed, createdAt, ...otherColumns } = getTableColumns(orders);
const ADDED_COLUMNS = { id, status, paymentConfirmed, createdAt };
/** What comes to an order only later. */
const LATER = { transactionReference: null, stockReleasedAt: null };
export type NewOrder = Omit<OrderRow, keyof typeof ADDED_COLUMNS | keyof typeof LATER>;
/** What is told of an order that was just placed. */
export type PlacedOrder = Pick<
  OrderRow,
  | keyof typeof ADDED_COLUMNS
  | 'subtotalKobo'
  | 'promotionCode'
  | 'discountKobo'
  | 'shippingKobo'
  | 'totalKobo'
>;

export async function insertOrder(tx: Database, order: NewOrder): Promise<PlacedOrder> {
  const [row] = await newOrder(tx).execute({ ...order });
  if (!row) throw new Error('The order was not inserted.');
  return { ...order, ...row };
}

const newOrder = preparedOn((tx) =>
  tx
    .insert(orders)
    .values({ ...filledLater(Object.keys(otherColumns) as (keyof NewOrder)[]), ...LATER })
    .returning(ADDED_COLUMNS)
    .prepare('insert_order'),
);

interface NewLine {
  product: StockedProduct;
  quantity: number;
  position: number;
  discountKobo: number;
}

export async function insertLines(tx: Database, orderId: number, lines: NewLine[]): Promise<void> {
  const rows = lines.map(({ product, quantity, position, discountKobo }) => ({
    order_id: orderId,
    product_id: product.id,
    position,
    name: product.name,
    image_url: product.imageUrl,
    price_kobo: product.priceKobo,
    discount_kobo: discountKobo,
    quantity,
    is_abroad_order: product.isAbroadOrder,
    abroad_delivery_days: product.abroadDeliveryDays,
  }));
  await newLines(tx).execute({ rows: JSON.stringify(rows) });
}

const newLines = preparedOn((tx) => {
  const columns = sql.join(Object.values(getTableColumns(orderLines)), sql`, `);
  const rows = sql`jsonb_populate_recordset(null::order_lines, ${sql.placeholder('rows')}::jsonb)`;
  return tx
    .insert(orderLines)
    .select(sql`select ${columns} from ${rows} as order_lines`)
    .prepare('insert_lines');
});

/** Notes which order a key has led to. */
export async function linkKey(tx: Database, claim: KeyClaim, orderId: number): Promise<void> {
  await keyLink(tx).execute({ ...claim, orderId });
}

const keyLink = preparedOn((tx) =>
  tx
    .update(idempotencyKeys)
    .set({ orderId: sql`${sql.placeholder('orderId')}` })
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('link_key'),
);

/** A product is no longer in stock, or no longer what the order was priced by a moment ago. */
export class ProductsChanged extends Error {}

/**
 * Takes the stock of all lines, locked in the order of their products: no two orders wait for each other.
 * @throws ProductsChanged
 */
export async function takeStock(tx: Database, lines: NewLine[]): Promise<void> {
  const taken = await stockTaking(tx).execute({
    ids: lines.map(({ product }) => product.id),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ product }) => product.priceKobo),
    abroad: lines.map(({ product }) => product.isAbroadOrder),
  });
  if (taken.length < lines.length) throw new ProductsChanged();
}

const stockTaking = preparedOn((tx) => {
  const { placeholder } = sql;
  const lines = sql`unnest(
    ${placeholder('ids')}::integer[], ${placeholder('quantities')}::integer[],
    ${placeholder('prices')}::bigint[], ${placeholder('abroad')}::boolean[]
  ) as line (id, quantity, price_kobo, is_abroad_order)`;
  const wanted = sql`(
    select products.id, line.quantity
    from products join ${lines} using (id, price_kobo, is_abroad_order)
    where products.stock >= line.quantity
    order by products.id for no key update of products
  ) as wanted`;
  return tx
    .update(products)
    .set({ stock: sql`${products.stock} - wanted.quantity`, updatedAt: sql`now()` })
    .from(wanted)
    .where(eq(products.id, sql`wanted.id`))
    .returning({ id: products.id, toldByServer })
    .prepare('take_stock');
});

/**
 * Whoever orders keeps the account: a request to have it erased ends. The order's own row, which is there already, keeps
 * another request from coming in between. @throws ShopError token_invalid, where the account was erased meanwhile
 */
export async function keepAccount(tx: Database, userId: number): Promise<void> {
  const [account] = await deletionEnd(tx).execute({ userId });
  if (account?.isErased) throw new ShopError('token_invalid', 'This account is closed.');
}

const deletionEnd = preparedOn((tx) =>
  tx
    .update(users)
    .set({ deletionDueAt: null, deletionDropsReviews: false })
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        or(isNotNull(users.deletionDueAt), isNotNull(users.erasedAt)),
      ),
    )
    .returning({ isErased: sql<boolean>`${users.erasedAt} is not null` })
    .prepare('end_deletion'),
);
