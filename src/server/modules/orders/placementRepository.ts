import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { placeholdersFor, preparePerConnection } from '../../db/prepared';
import { orderLines, orders } from '../../db/schema/orders';
import type { StockedProduct } from '../catalog';
import type { OrderRow } from './ordersRepository';

/** The named columns are those that the database fills in for a new order. */
const { id, status, paymentConfirmed, createdAt, version, ...otherColumns } = getTableColumns(orders);
const GENERATED_COLUMNS = { id, status, paymentConfirmed, createdAt, version };
/** Columns that are filled in later. */
const LATER_COLUMNS = { transactionReference: null, stockReleasedAt: null, refundDueKobo: 0 };
export type NewOrder = Omit<OrderRow, keyof typeof GENERATED_COLUMNS | keyof typeof LATER_COLUMNS>;
/** The part of an order that the response to its placement contains. */
export type PlacedOrder = Pick<
  OrderRow,
  | keyof typeof GENERATED_COLUMNS
  | 'subtotalKobo'
  | 'promotionCode'
  | 'discountKobo'
  | 'shippingKobo'
  | 'totalKobo'
>;

export async function insertOrder(tx: Database, order: NewOrder): Promise<PlacedOrder> {
  const [row] = await insertOrderQuery(tx).execute({ ...order });
  if (!row) throw new Error('The order was not inserted.');
  return { ...order, ...row };
}

const insertOrderQuery = preparePerConnection((tx) =>
  tx
    .insert(orders)
    .values({ ...placeholdersFor(Object.keys(otherColumns) as (keyof NewOrder)[]), ...LATER_COLUMNS })
    .returning(GENERATED_COLUMNS)
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
  await insertLinesQuery(tx).execute({ rows: JSON.stringify(rows) });
}

const insertLinesQuery = preparePerConnection((tx) => {
  const columns = sql.join(Object.values(getTableColumns(orderLines)), sql`, `);
  const rows = sql`jsonb_populate_recordset(null::order_lines, ${sql.placeholder('rows')}::jsonb)`;
  return tx
    .insert(orderLines)
    .select(sql`select ${columns} from ${rows} as order_lines`)
    .prepare('insert_lines');
});
