import { eq } from 'drizzle-orm';
import type { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import { toKobo, toNaira } from '@contract/entities/money';
import { shippingCostNaira, shippingMethodOf } from '@contract/rules/shipping';
import { orderTotalNaira } from '@contract/rules/totals';
import type { Database } from '../../src/server/db/client';
import { products } from '../../src/server/db/schema';

export type ProductRow = typeof products.$inferSelect;
export type OrderBody = BodyOf<typeof placeOrder>;

/** Inserts a product for the test. */
export async function makeProduct(
  db: Database,
  product: { priceNaira?: number; stock?: number; isAbroadOrder?: boolean; name?: string } = {},
): Promise<ProductRow> {
  const { priceNaira = 15_000, stock = 10, isAbroadOrder = false, name = 'Ovra One' } = product;
  const [row] = await db
    .insert(products)
    .values({ name, categoryId: 2, priceKobo: toKobo(priceNaira), stock, isAbroadOrder })
    .returning();
  if (!row) throw new Error('The product was not inserted.');
  return row;
}

export async function stockOf(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock;
}

interface Line {
  product: Pick<ProductRow, 'id' | 'priceKobo' | 'isAbroadOrder' | 'name'>;
  quantity?: number;
}

/** The order that the checkout sends for these lines, with the changes of the test. */
export function orderBody(lines: Line[], changes: Partial<OrderBody> = {}): OrderBody {
  const cart_items = lines.map(({ product, quantity = 1 }) => ({
    product: product.id,
    name: product.name,
    image_url: null,
    quantity,
    price: toNaira(product.priceKobo),
    is_abroad_order: product.isAbroadOrder,
    abroad_delivery_days: null,
  }));
  const method = shippingMethodOf(changes.shipping_method ?? 'ikeja') ?? 'ikeja';
  const shipping_cost = shippingCostNaira(method, cart_items);
  return {
    email: 'ada@example.com',
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    address: '3 Broad Street, Flat 2',
    city: 'Lagos',
    state: 'Lagos',
    postal_code: '100001',
    country: 'Nigeria',
    phone: '+2348012345678',
    shipping_method: 'ikeja',
    order_note: null,
    payment_method_id: 2,
    shipping_cost,
    total_amount: orderTotalNaira(cart_items, shipping_cost),
    cart_items,
    ...changes,
  };
}
