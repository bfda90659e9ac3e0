import { eq, sql } from 'drizzle-orm';
import { DEFAULT_IMAGE } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { preparePerConnection } from '../../db/prepared';
import { products } from '../../db/schema/catalog';
import { skipNotifyTrigger } from './changes/changesRepository';

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
/** The data that orders and promotion codes are priced with, and that an order's lines store. */
export type StockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'categoryId' | 'priceKobo' | 'stock' | 'isAbroadOrder' | 'abroadDeliveryDays'
> & { imageUrl: string };

/** The products with these ids that exist, in no particular order. */
export function findStockedProducts(db: Database, ids: readonly number[]): Promise<StockedProduct[]> {
  return stockedProductsQuery(db).execute({ ids: `{${ids.join()}}` });
}

const stockedProductsQuery = preparePerConnection((db) =>
  db
    .select(STOCKED_COLUMNS)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('stocked_products'),
);

/** The product is out of stock, or has changed since the order was priced. */
export class ProductsChanged extends Error {}

interface StockLine {
  product: Pick<StockedProduct, 'id' | 'priceKobo' | 'isAbroadOrder'>;
  quantity: number;
}

/**
 * Takes the stock of all lines. The products are locked by ascending id, so that two orders never deadlock.
 * @throws ProductsChanged
 */
export async function takeStock(tx: Database, lines: readonly StockLine[]): Promise<void> {
  const rows = await takeStockQuery(tx).execute({
    ids: lines.map(({ product }) => product.id),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ product }) => product.priceKobo),
    abroad: lines.map(({ product }) => product.isAbroadOrder),
  });
  if (rows.length < lines.length) throw new ProductsChanged();
}

const takeStockQuery = preparePerConnection((tx) => {
  const { placeholder } = sql;
  const lines = sql`unnest(
    ${placeholder('ids')}::integer[], ${placeholder('quantities')}::integer[],
    ${placeholder('prices')}::bigint[], ${placeholder('abroad')}::boolean[]
  ) as line (id, quantity, price_kobo, is_abroad_order)`;
  const lockedProducts = sql`(
    select products.id, line.quantity
    from products join ${lines} using (id, price_kobo, is_abroad_order)
    where products.stock >= line.quantity
    order by products.id for no key update of products
  ) as wanted`;
  return tx
    .update(products)
    .set({ stock: sql`${products.stock} - wanted.quantity`, updatedAt: sql`now()` })
    .from(lockedProducts)
    .where(eq(products.id, sql`wanted.id`))
    .returning({ id: products.id, skipNotifyTrigger })
    .prepare('take_stock');
});

/** How many units of a product an order has. */
export interface ProductQuantity {
  productId: number;
  quantity: number;
}

/** Returns stock. The products are locked by ascending id, as `takeStock` does. */
export async function returnStock(tx: Database, units: readonly ProductQuantity[]): Promise<void> {
  const ids = sql.param(units.map(({ productId }) => productId));
  const quantities = sql.param(units.map(({ quantity }) => quantity));
  const lockedProducts = sql`(
    select products.id, unit.quantity
    from products join unnest(${ids}::integer[], ${quantities}::integer[]) as unit (id, quantity) using (id)
    order by products.id for no key update of products
  ) as returned`;
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + returned.quantity`, updatedAt: sql`now()` })
    .from(lockedProducts)
    .where(eq(products.id, sql`returned.id`))
    .returning({ skipNotifyTrigger });
}
