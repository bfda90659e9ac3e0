import { and, eq, gt, gte, inArray, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { ProductSort } from '@contract/calls/catalog';
import type { Database } from '../../db/client';
import { preparedOn } from '../../db/prepared';
import { categories, products, productSearch } from '../../db/schema';
import type { ProductFilter, ProductPage } from './productQuery';
import type { ProductRow } from './productsRepository';

/**
 * One page of products and the count before limit and offset, in one statement.
 * @param total the count, where it is known: counting reads every product of the list
 */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  page: ProductPage,
  total?: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const found = await read(db, filter, page, total);
  const rows = found.flatMap(({ product, categoryName }) =>
    product && categoryName !== null ? [{ product, categoryName }] : [],
  );
  return { rows, total: found[0]?.total ?? 0 };
}

function read(db: Database, { text, ...narrowing }: ProductFilter, page: ProductPage, total?: number) {
  const condition = and(...conditionsOf(narrowing));
  if (text === undefined) return listed(db, listing(condition, page, total));
  const search = { text, hasPieces: hasPieces(text), condition, page };
  if (condition || page.sort !== 'relevance') return listed(db, searching(search));
  return (search.hasPieces ? searchedByPieces : searchedByLetters)(db).execute({ text, ...page });
}

/** The statement's parts: values, or the names under which a prepared one is given them. */
interface Page {
  sort: ProductSort;
  limit: number | Placeholder;
  offset: number | Placeholder;
}

interface Search {
  text: string | Placeholder;
  hasPieces: boolean;
  condition: SQL | undefined;
  page: Page;
}

/** The total, and each product of the page; one row without product when the page has none. */
function listed(db: Database, found: SQL) {
  return db
    .select({ total: sql`found.total`.mapWith(Number), product: products, categoryName: categories.name })
    .from(sql`(${found}) as found left join unnest(found.ids) with ordinality as listed (id, place) on true`)
    .leftJoin(products, eq(products.id, sql`listed.id`))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`listed.place`);
}

const everySearch = (name: string, has: Pick<Search, 'hasPieces'>) =>
  preparedOn((db) => {
    const { placeholder } = sql;
    const page = { sort: 'relevance', limit: placeholder('limit'), offset: placeholder('offset') } as const;
    return listed(db, searching({ ...has, text: placeholder('text'), condition: undefined, page })).prepare(
      name,
    );
  });
const searchedByPieces = everySearch('search_by_pieces', { hasPieces: true });
const searchedByLetters = everySearch('search_by_letters', { hasPieces: false });

function listing(condition: SQL = sql`true`, { sort, limit, offset }: ProductPage, total?: number): SQL {
  return sql`
    select ${total === undefined ? sql`(select count(*) from ${products} where ${condition})` : sql`${total}::int`} as total,
      array(${inOrder(condition, sort)} limit ${limit} offset ${offset}) as ids`;
}

function inOrder(condition: SQL, sort: ProductSort): SQL {
  const named =
    sort === 'name' ? sql`inner join ${productSearch} on ${productSearch.productId} = ${products.id}` : sql``;
  return sql`select ${products.id} from ${products} ${named} where ${condition} order by ${orderOf(sort)}`;
}

/**
 * The products that have a text in their name, and those that have its words. They are looked for apart, each by its
 * own index: of an either-or the database would read names and words again.
 */
function searching({ text, hasPieces: byPieces, condition, page }: Search): SQL {
  const { productId, name, words } = productSearch;
  const searched = condition
    ? sql`${productSearch} inner join ${products} on ${products.id} = ${productId} and ${condition}`
    : sql`${productSearch}`;
  const hasText = byPieces ? sql`${name} like asked.pattern` : sql`strpos(${name}, asked.text) > 0`;
  const hasWords = byPieces ? sql`${words} @@ asked.words` : sql`${productId} in (select id from worded)`;
  const isFound = sql`${products.id} in (select id from named union all select id from worded)`;
  return sql`
    with asked as materialized (
      select search_query(typed) as words, search_fold(typed) as text,
        '%' || regexp_replace(search_fold(typed), '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern
      from (select ${text}::text as typed) as given
    ),
    worded as materialized (
      select ${productId} as id from asked cross join ${searched} where ${words} @@ asked.words
    ),
    named as materialized (
      select ${productId} as id, ${hasWords} as has_words,
        case when strpos(${name}, asked.text) > 1 then 2 when ${name} = asked.text then 0 else 1 end as match
      from asked cross join ${searched} where ${hasText}
    )
    select (select count(*) from worded) + (select count(*) from named where has_words is not true) as total,
      array(${page.sort === 'relevance' ? bestFirst(page) : inOrder(isFound, page.sort)}
        limit ${page.limit} offset ${page.offset}) as ids`;
}

/**
 * Best first: the very name, a name that begins so, one that has it inside, one with the words, and last those that
 * have them elsewhere, which are only put in order where the page reaches them.
 */
function bestFirst({ limit, offset }: Page): SQL {
  const { productId, nameWords } = productSearch;
  return sql`
    select id from (
      select id, match from named
      union all
      select id, case when id in (
          select ${productId} from asked cross join ${productSearch} where ${nameWords} @@ asked.words
        ) then 3 else 4 end
      from worded
      where (select count(*) from named) < ${limit}::int + ${offset}::int
        and not exists (select from named where named.id = worded.id)
    ) as best
    order by match, id`;
}

/** The index on names knows pieces of three letters or digits; what has none is better looked for name by name. */
function hasPieces(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
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
