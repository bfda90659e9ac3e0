import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { urlOf, type makeDatabase } from '../support/database';
import { makeProduct, orderBody } from '../support/orders';
import { PASSWORD, signedIn } from '../support/signedIn';
import type { BareResponse } from './bareServer';
import { insertManyProducts, manyProducts } from './manyProducts';

export interface Case {
  name: string;
  /** the requests that both servers get */
  requests: Request[];
  /** how many requests are measured in a round */
  amount: number;
  bare: BareResponse;
}

export type Database = Awaited<ReturnType<typeof makeDatabase>>;

const ORDERED_PRODUCTS = 100;
const UNLIMITED_STOCK = 1_000_000;
const PRODUCT_COUNT = 300_000;
const SEARCHES = 1_500;
const FIRST_SEARCHES = 200;
const AMOUNT = 4_000;
const SIGN_INS = 100;
const JSON_TYPE = { 'content-type': 'application/json' };

async function responseTo(address: string, { method = 'GET', path: url = '/', headers, body }: Request) {
  const response = await fetch(address + url, {
    method,
    headers: { ...JSON_TYPE, ...(headers as Record<string, string>) },
    body: typeof body === 'string' ? body : null,
  });
  return { status: response.status, body: await response.text() };
}

/** The requests of the benchmark, with the statement and the response of the bare server for each. */
export async function benchmarkCases(address: string, { db }: Database): Promise<Case[]> {
  const ada = await signedIn(address);
  const products = await Promise.all(
    Array.from({ length: ORDERED_PRODUCTS }, () => makeProduct(db, { stock: UNLIMITED_STOCK })),
  );
  const bodies = products.map((product) => JSON.stringify(orderBody([{ product }])));
  const anyBody = () => bodies[Math.floor(Math.random() * bodies.length)];
  const order: Request = {
    method: 'POST',
    path: '/api/orders/',
    headers: { ...JSON_TYPE, authorization: `Bearer ${ada.access}` },
    body: anyBody(),
    // Each request orders a random product, because connections with one list in the same order would collide on each
    // row.
    setupRequest: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: anyBody(),
    }),
  };
  const listing: Request = { path: '/api/products/?limit=30' };
  const detail: Request = { path: '/api/products/22/' };
  const signIn: Request = {
    method: 'POST',
    path: '/api/login/',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: ada.user.username, password: PASSWORD }),
  };
  const bare = async (request: Request, url: string, sql: string, parameters: unknown[] = []) => ({
    ...(await responseTo(address, request)),
    ...{ method: request.method === 'POST' ? ('POST' as const) : ('GET' as const), url, sql, parameters },
  });
  await db.execute(sql`create table bench_orders (id serial primary key, body jsonb not null)`);
  return [
    {
      name: 'listing of 30 products',
      requests: [listing],
      amount: AMOUNT,
      bare: await bare(listing, '/api/products/', 'select * from products order by id limit 30'),
    },
    {
      name: 'one product',
      requests: [detail],
      amount: AMOUNT,
      bare: await bare(detail, '/api/products/22/', 'select * from products where id = $1', [22]),
    },
    {
      name: 'sign-in',
      requests: [signIn],
      amount: SIGN_INS,
      bare: await bare(signIn, '/api/login/', 'select * from users where username = $1', [ada.user.username]),
    },
    {
      name: 'placing an order',
      requests: [order],
      amount: AMOUNT,
      bare: await bare(order, '/api/orders/', 'insert into bench_orders (body) values ($1)', [order.body]),
    },
  ];
}

/** The bare server sends 30 products after a statement that does not search, so the ratio is the cost of searching. */
export const SEARCH = {
  name: `over ${PRODUCT_COUNT.toLocaleString('en')} products`,
  bareUrl: '/api/products/',
};

const EVERYDAY_QUERIES =
  'phone,laptop,tv,fridge,power bank,earpiece,charger,smart watch,ps5,phone case,usb c cable,white earbuds,20000mah power bank,iphone charger,gaming laptop,hedphones,powerbnak,samsung'.split(
    ',',
  );

/**
 * All texts are different, so that no response comes from the cache: words of names, some cut short, some mistyped, and
 * everyday words with a price. `first` warms up the compilers and the database connections.
 */
function searchTexts(): string[] {
  const texts = new Set<string>();
  let price = 20_000;
  for (const { name, description } of manyProducts(SEARCHES, 0)) {
    const [brand = '', second = ''] = name.split(' ');
    const [rare = ''] = (description ?? '').split(' ').slice(-2);
    texts
      .add(`${brand} ${second}`.toLowerCase())
      .add(brand.slice(0, -1))
      .add(`${brand.slice(1)} ${rare}`)
      .add(`${EVERYDAY_QUERIES[texts.size % EVERYDAY_QUERIES.length] ?? ''} under ${(price += 500)}`);
  }
  return [...texts];
}

type SearchLoad = Record<'first' | 'alone' | 'together', Request[]>;

/** The kinds of texts alternate, and each half of the measurement must contain all of them. */
const KINDS = 4;
const TWICE_THE_KINDS = 2 * KINDS;

function searchLoad(paths: readonly string[]): SearchLoad {
  const requests = paths.map((path) => ({ path }));
  const measuredRequests = requests.slice(FIRST_SEARCHES, FIRST_SEARCHES + 2 * SEARCHES);
  return {
    first: requests.slice(0, FIRST_SEARCHES),
    alone: measuredRequests.filter((_, i) => i % TWICE_THE_KINDS < KINDS),
    together: measuredRequests.filter((_, i) => i % TWICE_THE_KINDS >= KINDS),
  };
}

/** The requests of a search page and of the suggestions below the search box. */
export function searches(): Record<'search' | 'facets' | 'suggestions', SearchLoad> {
  const texts = searchTexts();
  const path = (call: string, parameters: Record<string, string>) =>
    `/api/products/${call}?${new URLSearchParams(parameters).toString()}`;
  return {
    search: searchLoad(texts.map((query) => path('', { query, limit: '30' }))),
    facets: searchLoad(texts.map((query) => path('facets/', { query, group: 'family' }))),
    suggestions: searchLoad(
      // One request per typed letter.
      texts
        .filter((text) => !text.includes(' under '))
        .flatMap((text) => [text, text.slice(0, -1), text.slice(0, -2)])
        .map((text) => path('suggestions/', { text })),
    ),
  };
}

/**
 * Fills the shop with products, vacuums the database, as it would do by itself within a minute, and waits until the
 * server has read the products.
 */
export async function fillShop(database: Database, address: string): Promise<void> {
  const { db } = database;
  await insertManyProducts(db, PRODUCT_COUNT);
  await vacuum(await urlOf(database));
  let listedCount = 0;
  while (listedCount < PRODUCT_COUNT) {
    const { headers } = await fetch(`${address}/api/products/?limit=1`);
    listedCount = Number(headers.get('x-total-count'));
    await sleep(500);
  }
}

/** Uses a connection without time limits, because a vacuum may exceed the server's statement timeout. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
