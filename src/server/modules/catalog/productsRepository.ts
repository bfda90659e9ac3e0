import { and, asc, eq, getTableColumns, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { preparePerConnection } from '../../db/prepared';
import { categories, products } from '../../db/schema/catalog';

export interface ProductRow {
  product: Omit<typeof products.$inferSelect, 'createdAt' | 'updatedAt'>;
  categoryName: string;
}

export async function findProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select({ product: products, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  return row;
}

type ProductJson = ProductRow['product'] & { categoryName: string };
const HIDDEN_COLUMNS = new Set(['createdAt', 'updatedAt']);
const SHOWN_COLUMNS = Object.entries(getTableColumns(products)).filter(([name]) => !HIDDEN_COLUMNS.has(name));

const LONG_TEXT_COLUMNS = new Set(['description', 'specifications']);

/** One JSON value for all rows: reading them field by field takes twice as long. */
const productsQuery = (includeTexts: boolean) =>
  preparePerConnection((db) => {
    const fields = SHOWN_COLUMNS.map(([name, column]): [string, SQL.Aliased] => {
      const isSelected = includeTexts || !LONG_TEXT_COLUMNS.has(name);
      return [name, (isSelected ? sql`${column}` : sql`null`).as(name)];
    });
    const listed = db
      .select({ ...Object.fromEntries(fields), categoryName: sql`${categories.name}`.as('categoryName') })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
      .as('listed');
    return db
      .select({ rows: sql<ProductJson[] | null>`json_agg(listed)` })
      .from(listed)
      .prepare(includeTexts ? 'whole_products' : 'short_products');
  });
const productsWithTexts = productsQuery(true);
const productsWithoutTexts = productsQuery(false);

/**
 * In no particular order.
 * @param includeTexts false leaves out the description and the specifications, which are most of a product
 */
export async function findProductsByIds(
  db: Database,
  ids: readonly number[],
  includeTexts = true,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const query = includeTexts ? productsWithTexts(db) : productsWithoutTexts(db);
  const [row] = await query.execute({ ids: `{${ids.join()}}` });
  return (row?.rows ?? []).map((product) => ({ product, categoryName: product.categoryName }));
}

/** A family's products, by id. */
export async function findFamily(db: Database, family: string): Promise<ProductRow['product'][]> {
  return db.select().from(products).where(eq(products.family, family)).orderBy(asc(products.id));
}

/** The lowest id above `after`; undefined when there is none. */
export async function findNextProductId(db: Database, after: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(isAbove(after))
    .orderBy(products.id)
    .limit(1);
  return row?.id;
}

/** The bound may exceed the largest possible id. */
const isAbove = (id: number) => sql`${products.id} > ${id}::bigint`;

/** The ids above `above` up to and including `upTo`, ascending. */
export async function findProductIds(
  db: Database,
  { above, upTo }: { above: number; upTo: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isAbove(above), not(isAbove(upTo))))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}

/**
 * The deals of a day among the discounted products. Even and odd ids alternate, so that no product is a deal on two
 * consecutive days while there are enough. Apart from that only the day decides: every server chooses the same,
 * whatever else changes.
 */
export async function findDeals(db: Database, day: number, limit: number): Promise<ProductRow[]> {
  const deals = sql`
    select id, row_number() over (order by (id + ${day}::int) % 2, md5(concat_ws(' ', ${day}::int, id))) as place,
      count(*) over () as discounted
    from ${products} where discount > 0`;
  return db
    .select({ product: products, categoryName: categories.name })
    .from(sql`(${deals}) as deals`)
    .innerJoin(products, eq(products.id, sql`deals.id`))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`deals.place <= least(${limit}::int, greatest(1, deals.discounted / 2))`)
    .orderBy(sql`deals.place`);
}
