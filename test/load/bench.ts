/**
 * The API beside a bare server that sends the same bytes after one SQL statement, in one run on one PostgreSQL:
 * `npm run bench`. Read the ratios; the figures themselves are the machine's.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Request } from 'autocannon';
import Table from 'cli-table3';
import { products } from '../../src/server/db/schema';
import { makeDatabase, urlOf } from '../support/database';
import { makeProduct, orderBody } from '../support/orders';
import { startServer, type ServerProcess } from '../support/serverProcess';
import { PASSWORD, signedIn } from '../support/signedIn';
import type { BareAnswer } from './bareServer';
import { manyProducts } from './manyProducts';
import { meanOf, measure, memoryMb, type Figures } from './measure';

const FOLDER = path.resolve('.cache/bench');
const SECONDS = 4;
const ROUNDS = 2;
const SHELVES = 100;
const PLENTY = 1_000_000;
const MANY = 100_000;
const FIRST_ID = 1_000_000;
const BATCH = 500;
const SEARCHES = 1_500;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Case {
  name: string;
  /** what is sent to us */
  requests: Request[];
  bare: BareAnswer;
  once?: boolean;
}

type Database = Awaited<ReturnType<typeof makeDatabase>>;

async function startOurs(databaseUrl: string): Promise<ServerProcess> {
  const server = startServer([process.execPath, 'src/server/start.mjs'], {
    PORT: '0',
    DATA_DIR: FOLDER,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'only for the time of this measurement',
    NODE_ENV: 'production',
    RATE_LIMIT: 'off',
  });
  await server.address;
  return server;
}

const BARE = path.join(FOLDER, 'bareServer.mjs');

async function buildBare(): Promise<void> {
  await build({
    entryPoints: ['test/load/bareServer.ts'],
    outfile: BARE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
}

async function startBare(databaseUrl: string, answers: readonly BareAnswer[]): Promise<ServerProcess> {
  const file = path.join(FOLDER, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const server = startServer([process.execPath, BARE], { DATABASE_URL: databaseUrl, ANSWERS: file });
  await server.address;
  return server;
}

async function answerTo(address: string, { method = 'GET', path: url = '/', headers, body }: Request) {
  const response = await fetch(address + url, {
    method,
    headers: { ...JSON_TYPE, ...(headers as Record<string, string>) },
    body: typeof body === 'string' ? body : null,
  });
  return { status: response.status, body: await response.text() };
}

async function casesAt(address: string, { db }: Database): Promise<Case[]> {
  const ada = await signedIn(address);
  const shelf = await Promise.all(Array.from({ length: SHELVES }, () => makeProduct(db, { stock: PLENTY })));
  const orders = shelf.map((product): Request => ({
    method: 'POST',
    path: '/api/orders/',
    headers: { ...JSON_TYPE, authorization: `Bearer ${ada.access}` },
    body: JSON.stringify(orderBody([{ product }])),
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  }));
  const listing: Request = { path: '/api/products/?limit=30' };
  const detail: Request = { path: '/api/products/22/' };
  const signIn: Request = {
    method: 'POST',
    path: '/api/login/',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: ada.user.username, password: PASSWORD }),
  };
  const bare = async (request: Request, url: string, sql: string, parameters: unknown[] = []) => ({
    ...(await answerTo(address, request)),
    ...{ method: request.method === 'POST' ? ('POST' as const) : ('GET' as const), url, sql, parameters },
  });
  const [firstOrder = detail] = orders;
  return [
    {
      name: 'listing of 30 products',
      requests: [listing],
      bare: await bare(listing, '/api/products/', 'select * from products order by id limit 30'),
    },
    {
      name: 'one product',
      requests: [detail],
      bare: await bare(detail, '/api/products/22/', 'select * from products where id = $1', [22]),
    },
    {
      name: 'sign-in',
      requests: [signIn],
      bare: await bare(signIn, '/api/login/', 'select * from users where username = $1', [ada.user.username]),
    },
    {
      name: 'placing an order',
      requests: orders,
      bare: await bare(
        firstOrder,
        '/api/orders/',
        `insert into bench_orders (body) values ('${JSON.stringify(orderBody(shelf.slice(0, 1).map((product) => ({ product }))))}')`,
      ),
    },
    {
      name: `search over ${MANY.toLocaleString('en')} products`,
      requests: searches(),
      once: true,
      bare: {
        method: 'GET',
        url: '/api/products/search',
        sql: 'select * from products order by id limit 30',
        parameters: [],
        ...(await answerTo(address, listing)),
      },
    },
  ];
}

/** No two alike, so that none is answered from memory: words of names, some cut short, some mistyped. */
function searches(): Request[] {
  const words = new Set<string>();
  for (const { name, description } of manyProducts(SEARCHES, 0)) {
    const [brand = '', second = ''] = name.split(' ');
    const [rare = ''] = (description ?? '').split(' ').slice(-2);
    words
      .add(`${brand} ${second}`.toLowerCase())
      .add(brand.slice(0, -1))
      .add(`${brand.slice(1)} ${rare}`);
  }
  return [...words]
    .slice(0, SEARCHES)
    .map((query) => ({ path: `/api/products/?${new URLSearchParams({ query, limit: '30' }).toString()}` }));
}

async function fillShop({ db }: Database): Promise<void> {
  let batch: (typeof products.$inferInsert)[] = [];
  for (const product of manyProducts(MANY, FIRST_ID)) {
    batch.push(product);
    if (batch.length < BATCH) continue;
    await db.insert(products).values(batch);
    batch = [];
  }
}

async function compare(one: Case, ours: ServerProcess, bare: ServerProcess): Promise<[Figures, Figures]> {
  const rounds: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] };
  const bareRequest: Request = { method: one.bare.method, path: one.bare.url };
  for (let round = 0; round < (one.once ? 1 : ROUNDS); round += 1) {
    rounds.bare.push(await measure(await bare.address, bare.pid, [bareRequest], { seconds: SECONDS }));
    const load = one.once ? 'once' : { seconds: SECONDS };
    rounds.ours.push(await measure(await ours.address, ours.pid, one.requests, load));
  }
  return [meanOf(rounds.ours), meanOf(rounds.bare)];
}

async function main(): Promise<void> {
  const database = await makeDatabase();
  const url = await urlOf(database);
  await mkdir(FOLDER, { recursive: true });
  await buildBare();
  await database.db.execute('create table bench_orders (id serial primary key, body jsonb not null)');
  await (await startOurs(url)).signal('SIGTERM');

  const began = performance.now();
  const ours = await startOurs(url);
  const oursStartMs = performance.now() - began;
  const oursIdleMb = memoryMb(ours.pid);
  const cases = await casesAt(await ours.address, database);
  await (await startBare(url, [])).signal('SIGTERM');
  const bareBegan = performance.now();
  const bare = await startBare(
    url,
    cases.map((one) => one.bare),
  );
  const bareStartMs = performance.now() - bareBegan;
  const bareIdleMb = memoryMb(bare.pid);

  const table = new Table({
    head: [
      '',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'CPU ms each',
      'bare: requests/s',
      'p50',
      'p99',
      'CPU',
      'CPU ratio',
    ],
    style: { head: [], border: [] },
  });
  for (const one of cases) {
    if (one.once) await fillShop(database);
    const [us, it] = await compare(one, ours, bare);
    const cells = (figures: Figures) => [
      figures.requestsPerSecond.toFixed(0),
      figures.p50Ms.toFixed(1),
      figures.p99Ms.toFixed(1),
      figures.cpuMsPerRequest.toFixed(3),
    ];
    table.push([one.name, ...cells(us), ...cells(it), (us.cpuMsPerRequest / it.cpuMsPerRequest).toFixed(2)]);
  }
  const summary = [
    `start: ${oursStartMs.toFixed(0)} ms, bare ${bareStartMs.toFixed(0)} ms, ratio ${(oursStartMs / bareStartMs).toFixed(2)}`,
    `memory idle: ${oursIdleMb.toFixed(0)} MB, bare ${bareIdleMb.toFixed(0)} MB`,
    `memory after: ${memoryMb(ours.pid).toFixed(0)} MB, bare ${memoryMb(bare.pid).toFixed(0)} MB`,
  ];
  process.stdout.write(`${table.toString()}\n${summary.join('\n')}\n`);
  await Promise.all([ours.signal('SIGTERM'), bare.signal('SIGTERM')]);
  await database.close();
  await rm(FOLDER, { recursive: true });
}

void main();
