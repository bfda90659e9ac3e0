import { and, asc, desc, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { ProductSort } from '@contract/calls/catalog';
import { toKobo, type Naira } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { categories, products } from '../../db/schema';

export interface ProductRow {
  product: typeof products.$inferSelect;
  categoryName: string;
}

export interface ProductFilter {
  categoryId?: number;
  categoryName?: string;
  text?: string;
  ids?: number[];
  isFeatured?: boolean;
  inStock?: boolean;
  minPriceNaira?: Naira;
  maxPriceNaira?: Naira;
}

export interface ProductPage {
  sort: ProductSort;
  limit: number;
  offset: number;
}

/** One page of products and the count before the limit, in one statement. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  page: ProductPage,
): Promise<{ rows: ProductRow[]; total: number }> {
  const found = await db
    .select({
      product: products,
      categoryName: categories.name,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(...conditionsOf(filter)))
    .orderBy(...orderOf(page.sort), asc(products.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows: found, total: found[0]?.total ?? 0 };
}

export async function findProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  const { rows } = await findProducts(db, { ids: [id] }, { sort: 'relevance', limit: 1, offset: 0 });
  return rows[0];
}

function conditionsOf(filter: ProductFilter): (SQL | undefined)[] {
  const { categoryId, categoryName, text, ids, isFeatured, inStock, minPriceNaira, maxPriceNaira } = filter;
  return [
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    categoryName === undefined ? undefined : eq(categories.name, categoryName),
    text === undefined ? undefined : sql`strpos(lower(${products.name}), lower(${text})) > 0`,
    ids === undefined ? undefined : inArray(products.id, ids),
    isFeatured === undefined ? undefined : eq(products.isFeatured, isFeatured),
    inStock === undefined ? undefined : inStock ? gt(products.stock, 0) : eq(products.stock, 0),
    minPriceNaira === undefined ? undefined : gte(products.priceKobo, toKobo(minPriceNaira)),
    maxPriceNaira === undefined ? undefined : lte(products.priceKobo, toKobo(maxPriceNaira)),
  ];
}

function orderOf(sort: ProductSort): SQL[] {
  switch (sort) {
    case 'relevance':
      return [];
    case 'price':
      return [asc(products.priceKobo)];
    case '-price':
      return [desc(products.priceKobo)];
    case 'newest':
      return [desc(products.isNew), desc(products.createdAt), desc(products.id)];
    case 'name':
      return [asc(products.name)];
    case 'discount':
      return [desc(products.discount)];
  }
}
