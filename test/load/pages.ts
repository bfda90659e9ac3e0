/**
 * Measures the CPU time of the shop's pages in ms: cached pages, and pages rendered from cached responses.
 * `npm run bench:pages`, after a build. The figures vary with the machine, so no test asserts them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import { callInProcess } from '../../src/server/http/callInProcess';
import { builtRenderer } from '../../src/server/modules/pages/builtRenderer';
import { makeShop } from '../support/shop';
import { startServer } from '../support/serverProcess';
import { measure } from './measure';

const PAGES = [
  ...['/', '/products', '/product-catalog', '/product-details/22', '/search?query=phone'],
  ...['/shop/Powerbanks', '/shop/Phones%20%26%20Tablets', '/faq', '/about', '/contact'],
  ...['/privacy-policy', '/return-refund-policy'],
];
const CACHED_REQUESTS = 8_000;
const RENDERS = 100;
const WARM_UP_RENDERS = 60;

function fail(error: unknown): never {
  throw new Error('A page lacks a part', { cause: error });
}

/** The request headers of a browser. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

async function cachedMs(): Promise<number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const server = startServer([process.execPath, '--v8-pool-size=0', 'dist/server/main.mjs'], {
    ...{ PORT: '0', DATA_DIR: folder, NODE_ENV: 'development', RATE_LIMIT: 'off', DEVTOOLS: 'off' },
    JWT_SECRET: 'only for the time of this measurement',
  });
  const address = await server.address;
  const figures: number[] = [];
  for (const url of PAGES) {
    const request = { path: url, headers };
    await measure(address, server.pid, [request], CACHED_REQUESTS / 4);
    figures.push((await measure(address, server.pid, [request], CACHED_REQUESTS)).cpuMsPerRequest);
  }
  await server.signal('SIGINT');
  await rm(folder, { recursive: true });
  return figures;
}

async function renderedMs(): Promise<number[]> {
  const shop = await makeShop();
  const { publicUrl, shop: shopDetails } = shop.config;
  const renderer = builtRenderer({ publicUrl, devtools: false, shop: shopDetails })();
  if (!renderer) throw new Error('Build the shop first: npm run build');
  const render = (url: string) =>
    renderer.renderPage({
      ...{ url, seed: 1, onError: fail },
      callApi: (call, input) => callInProcess(shop.inProcessCalls, call, input),
    });
  const figures: number[] = [];
  for (const url of PAGES) {
    for (let times = 0; times < WARM_UP_RENDERS; times += 1) await render(url);
    const before = process.cpuUsage();
    for (let times = 0; times < RENDERS; times += 1) await render(url);
    const { user, system } = process.cpuUsage(before);
    figures.push((user + system) / 1_000 / RENDERS);
  }
  await shop.close();
  return figures;
}

async function main(): Promise<void> {
  const [cached, rendered] = [await cachedMs(), await renderedMs()];
  const table = new Table({ head: ['page', 'from memory, ms', 'drawn anew, ms'] });
  PAGES.forEach((url, at) => table.push([url, cached[at]?.toFixed(3), rendered[at]?.toFixed(1)]));
  process.stdout.write(`${table.toString()}\n`);
}

void main();
