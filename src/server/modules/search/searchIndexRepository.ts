import { and, asc, gt, gte, inArray, sql, sum } from 'drizzle-orm';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { preparePerConnection } from '../../db/prepared';
import { categories, products } from '../../db/schema/catalog';
import { orderLines, orders } from '../../db/schema/orders';
import { searchChanges, synonyms } from '../../db/schema/search';
import type { IndexedProduct } from './searchIndex';

/** Changes since the last call; pass its `upTo` as `since`. */
export interface Changes {
  /** every change before this transaction is in this result or an earlier one */
  upTo: string;
  /** changes when the table is truncated */
  generation: string;
  /** changes when the synonyms change */
  synonymsVersion: string;
  categories: { id: number; name: string }[];
  /** changed products, each with the transaction that changed it */
  changed: { id: number; changedIn: string }[];
}

/**
 * Transactions that were running are queried again the next time, since their changes were not visible yet. Ids of
 * future transactions come from another database, of which this one is a copy.
 */
export async function findChanges(db: Database, since: string | null): Promise<Changes> {
  const [row] = await changesSince(db).execute({ since });
  if (!row) throw new Error('The database returned no changes');
  return { ...row, categories: row.categories ?? [], changed: row.changed ?? [] };
}

const changesSince = preparePerConnection((db) => {
  const changedRows = sql`
    select jsonb_agg(jsonb_build_object('id', ${searchChanges.productId}, 'changedIn', ${searchChanges.changedIn}::text))
    from ${searchChanges}
    where ${searchChanges.changedIn} >= ${sql.placeholder('since')}::xid8
      and ${searchChanges.changedIn} < pg_snapshot_xmax(pg_current_snapshot())`;
  // Compares transaction ids, which is far cheaper than reading the rows.
  const version = sql`
    select count(*) || ' ' || coalesce(sum(${synonyms}.xmin::text::bigint), 0)
    from ${synonyms}`;
  return db
    .select({
      upTo: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('up_to'),
      generation: sql<string>`pg_relation_filenode('search_changes'::regclass)::text`.as('generation'),
      synonymsVersion: sql<string>`(${version})`.as('synonyms_print'),
      categories: sql<Changes['categories'] | null>`(
        select jsonb_agg(jsonb_build_object('id', ${categories.id}, 'name', ${categories.name}) order by ${categories.id})
        from ${categories}
      )`.as('categories'),
      changed: sql<Changes['changed'] | null>`(${changedRows})`.as('changed'),
    })
    .from(sql`(values (1)) as one`)
    .prepare('search_changes');
});

const columns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  categoryId: products.categoryId,
  description: products.description,
  specifications: products.specifications,
  priceKobo: products.priceKobo,
  discount: products.discount,
  isInStock: sql<boolean>`${products.stock} > 0`,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  createdAt: products.createdAt,
  productType: products.productType,
  family: products.family,
  options: products.options,
};

/** Up to `limit` products after an id, ordered by id. */
export async function findIndexedAfter(db: Database, id: number, limit: number): Promise<IndexedProduct[]> {
  const rows = await selectIndexed(db).where(gt(products.id, id)).orderBy(asc(products.id)).limit(limit);
  return rows.map(toIndexed);
}

export async function findIndexed(db: Database, ids: readonly number[]): Promise<IndexedProduct[]> {
  const rows = await selectIndexed(db).where(inArray(products.id, [...ids]));
  return rows.map(toIndexed);
}

const selectIndexed = (db: Database) => db.select(columns).from(products);
type Row = Awaited<ReturnType<typeof selectIndexed>>[number];

function toIndexed({ specifications, createdAt, ...row }: Row): IndexedProduct {
  return {
    ...row,
    specifications: specifications.map(({ name, value }) => `${name} ${value}`).join(' , '),
    createdAtMs: createdAt.getTime(),
  };
}

const NOT_CANCELLED = ORDER_STATUSES.filter((status) => status !== 'Cancelled');

/** The quantity of each product ordered since a moment. */
export async function findSoldSince(db: Database, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: orderLines.productId, sold: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .where(and(inArray(orders.status, NOT_CANCELLED), gte(orders.createdAt, since)))
    .groupBy(orderLines.productId);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}
