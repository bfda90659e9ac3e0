import { and, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { ProductSort } from '@contract/calls/catalog';
import type { Database } from '../../db/client';
import { categories, products, productSearch } from '../../db/schema';
import type { ProductFilter, ProductPage } from './productQuery';

export interface ProductRow {
  product: typeof products.$inferSelect;
  categoryName: string;
}

/** One page of products and the count before limit and offset, in one statement. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  page: ProductPage,
): Promise<{ rows: ProductRow[]; total: number }> {
  const listed =
    filter.text === undefined ? listedPlainly(filter, page) : listedBySearch(filter.text, filter, page);
  const found = await db
    .select({ total: sql`listed.total`.mapWith(Number), product: products, categoryName: categories.name })
    .from(sql`(${listed}) as listed`)
    .leftJoin(products, eq(products.id, sql`listed.id`))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`listed.place`);
  const rows = found.flatMap(({ product, categoryName }) =>
    product && categoryName !== null ? [{ product, categoryName }] : [],
  );
  return { rows, total: found[0]?.total ?? 0 };
}

export async function findProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select({ product: products, categoryName: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  return row;
}

export async function findProductIds(db: Database): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).orderBy(products.id);
  return rows.map(({ id }) => id);
}

/**
 * Discounted products of a day. Even and odd ids take turns, so that no product is a deal on two days running while
 * there are enough of them; beyond that the day decides, the same on every server and whatever else changes.
 */
export async function findDeals(db: Database, day: number, atMost: number): Promise<ProductRow[]> {
  const deals = sql`
    select id, row_number() over (order by (id + ${day}::int) % 2, md5(concat_ws(' ', ${day}::int, id))) as place,
      count(*) over () as discounted
    from ${products} where discount > 0`;
  return db
    .select({ product: products, categoryName: categories.name })
    .from(sql`(${deals}) as deals`)
    .innerJoin(products, eq(products.id, sql`deals.id`))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`deals.place <= least(${atMost}::int, greatest(1, deals.discounted / 2))`)
    .orderBy(sql`deals.place`);
}

/** `total`, and `id` and `place` of each product of the page; one row without product when the page has none. */
function listing({ from, order, page }: { from: SQL; order: SQL; page: ProductPage }): SQL {
  return sql`
    select counted.total, page.id, page.place
    from (select count(*) as total from ${from}) as counted
    left join (
      select id, row_number() over (order by ${order}) as place from ${from}
      order by ${order} limit ${page.limit} offset ${page.offset}
    ) as page on true`;
}

function listedPlainly(filter: ProductFilter, page: ProductPage): SQL {
  const condition = and(...conditionsOf(filter)) ?? sql`true`;
  const from =
    page.sort === 'name'
      ? sql`${products} inner join ${productSearch} on ${productSearch.productId} = ${products.id} where ${condition}`
      : sql`${products} where ${condition}`;
  return listing({ from, order: orderOf(page.sort), page });
}

/**
 * The products that have the words of a text, or the text itself in their name. Best first: the very name, a name
 * that begins so, one that has it inside, one with the words, and last those that have them elsewhere.
 */
function listedBySearch(text: string, filter: ProductFilter, page: ProductPage): SQL {
  const condition = and(...conditionsOf(filter));
  const sorted = page.sort !== 'relevance';
  const narrowed =
    condition || sorted ? sql`inner join ${products} on ${products.id} = ${productSearch.productId}` : sql``;
  const found = sql`
    select ${productSearch.productId} as id, ${sorted ? sql`row_number() over (order by ${orderOf(page.sort)})` : matchOf()} as match
    from asked cross join ${productSearch} ${narrowed}
    where (${productSearch.words} @@ asked.words or ${nameHas(text)}) and ${condition ?? sql`true`}`;
  return sql`
    with asked as materialized (select search_query(${text}) as words, search_fold(${text}) as text),
    found as materialized (${found})
    ${listing({ from: sql`found`, order: sql`match, id`, page })}`;
}

function matchOf(): SQL {
  const { name, nameWords } = productSearch;
  return sql`case strpos(${name}, asked.text)
    when 0 then case when ${nameWords} @@ asked.words then 3 else 4 end
    when 1 then case when ${name} = asked.text then 0 else 1 end
    else 2 end`;
}

/** The index on names knows pieces of three letters or digits; what has none is better looked for name by name. */
function nameHas(text: string): SQL {
  const { name } = productSearch;
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql`${name} like '%' || regexp_replace(asked.text, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
    : sql`strpos(${name}, asked.text) > 0`;
}

function conditionsOf(filter: ProductFilter): (SQL | undefined)[] {
  const { categoryId, categoryName, ids, isFeatured, inStock, minPriceKobo, maxPriceKobo } = filter;
  return [
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    categoryName === undefined
      ? undefined
      : sql`${products.categoryId} = (select id from ${categories} where name = ${categoryName})`,
    ids === undefined ? undefined : inArray(products.id, ids),
    isFeatured === undefined ? undefined : eq(products.isFeatured, isFeatured),
    inStock === undefined ? undefined : inStock ? gt(products.stock, 0) : eq(products.stock, 0),
    minPriceKobo === undefined ? undefined : gte(products.priceKobo, minPriceKobo),
    maxPriceKobo === undefined ? undefined : lte(products.priceKobo, maxPriceKobo),
  ];
}

/** The id decides among equals, so that pages never overlap. */
function orderOf(sort: ProductSort): SQL {
  const { id, priceKobo, isNew, createdAt, discount } = products;
  switch (sort) {
    case 'relevance':
      return sql`${id}`;
    case 'price':
      return sql`${priceKobo}, ${id}`;
    case '-price':
      return sql`${priceKobo} desc, ${id} desc`;
    case 'newest':
      return sql`${isNew} desc, ${createdAt} desc, ${id} desc`;
    case 'name':
      return sql`${productSearch.name}, ${id}`;
    case 'discount':
      return sql`${discount} desc, ${id}`;
  }
}
