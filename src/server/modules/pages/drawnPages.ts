import { LARGEST_ID } from '@contract/entities/id';
import type { ProductQuery } from '@contract/calls/catalog';
import type { Understood } from '@contract/entities/facets';
import type { ListedProduct } from '@contract/entities/product';
import { categoryList, searchList, searchTitle } from '@contract/rules/lists';
import { categoryPath } from '@contract/rules/structuredData';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import { findCategories, findProductDetail, findProducts, readProductQuery, toListed } from '../catalog';
import { categoryHead, productHead, searchHead, searchWish } from './catalogPages';
import type { FirstView } from './firstView/frame';
import { listView, SEEN_AT_ONCE } from './firstView/listView';
import { plainView } from './firstView/plainView';
import { productView } from './firstView/productView';
import { chipsView, understoodView } from './firstView/understoodView';
import type { PageHead } from './pageHead';

/** The contract's: a longer text is refused. */
const LONGEST_QUERY = 200;
/** What an address may hold that leaves the list as it is. */
const PLAIN_QUERY = ['query', 'category', 'exact'];

/** What is said and shown at one address before any script runs. */
export interface SentPage {
  head: PageHead;
  view?: FirstView;
}

export async function productPage(
  db: Database,
  config: Config,
  productId: string | undefined,
): Promise<SentPage | null> {
  const id = Number(productId);
  const product = Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? await findProductDetail(db, id) : null;
  if (!product) return null;
  return {
    head: productHead(product, config),
    view: productView(product, categoryPath(product.category_name)),
  };
}

export async function categoryPage(
  db: Database,
  config: Config,
  name: string | undefined,
  params: URLSearchParams,
): Promise<SentPage | null> {
  const category = (await findCategories(db)).find((known) => known.name === name);
  if (!category) return null;
  const { products, total } = await seenAtOnce(db, categoryList(category.name), params);
  return {
    head: withFittingCalls(categoryHead(category, config), params),
    view: listView({ title: category.name, isCategory: true, products, total }),
  };
}

export async function searchPage(db: Database, params: URLSearchParams): Promise<SentPage> {
  const wish = searchWish(params);
  const { query, categories, exact } = wish;
  const title = searchTitle(query, categories);
  const tooLong = [query, ...categories].some((text) => text.length > LONGEST_QUERY);
  const head = withFittingCalls(searchHead(wish), params);
  if (tooLong) return { head, view: plainView({ title }) };
  const { understood, ...seen } = await seenAtOnce(db, searchList(query, categories, exact), params);
  if (!understood || seen.products.length === 0) return { head, view: listView({ title, ...seen }) };
  const asked = { query, categories, understood };
  return {
    head,
    view: listView({ title, ...seen, understood: understoodView(asked), chips: chipsView(asked) }),
  };
}

/** The first products of a list, none when the address orders or filters it: that is the web app's work. */
async function seenAtOnce(
  db: Database,
  query: ProductQuery,
  params: URLSearchParams,
): Promise<{ products: ListedProduct[]; total: number | null; understood: Understood | null }> {
  if (!isPlain(params)) return { products: [], total: null, understood: null };
  const { filter, page } = readProductQuery({ ...query, limit: SEEN_AT_ONCE });
  const { rows, total, understood } = await findProducts(db, filter, page);
  return { products: rows.map(toListed), total, understood };
}

function isPlain(params: URLSearchParams): boolean {
  return [...params.keys()].every((key) => PLAIN_QUERY.includes(key));
}

/** An address that orders or filters its list asks for another one than is known here. */
function withFittingCalls(head: PageHead, params: URLSearchParams): PageHead {
  return isPlain(params) ? head : { ...head, preload: { ...head.preload, calls: [] } };
}
