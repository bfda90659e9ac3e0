import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { categoryPath, visibilityOf, productPath, ROUTE_NAMES, ROUTES } from '@contract/routes';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { toCachedText, sendCached, type CachedResponse } from '../../http/cachedResponse';
import { findCategories, findNextProductId, findProductIds } from '../catalog';

/** A file may hold 50,000 addresses; this many are generated in milliseconds. */
const IDS_PER_FILE = 5_000;
const HOUR_MS = 60 * 60 * 1000;
const CLOCK = { now: () => Date.now() };
/** Each takes half a megabyte. Files that no longer fit are generated again at the next request. */
const MAX_CACHED_FILES = 20;
const HEADERS = { 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml' };

/** A sitemap index, https://www.sitemaps.org/protocol.html: a file of pages, and one per stretch of product ids. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, config: { publicUrl } }: { db: Database; config: Pick<Config, 'publicUrl'> },
): void {
  const stretches = cachedForAnHour(1, () => findStretches(db));
  const index = cachedForAnHour(1, async () => {
    const names = ['pages', ...(await stretches('')).map((stretch) => `products-${stretch}`)];
    return listXml(
      'sitemapindex',
      'sitemap',
      names.map((name) => `${publicUrl}/sitemaps/${name}.xml`),
    );
  });
  const pages = cachedForAnHour(1, async () => urlsXml(publicUrl, await publicPaths(db)));
  const products = cachedForAnHour(MAX_CACHED_FILES, async (stretch) => {
    const above = (Number(stretch) - 1) * IDS_PER_FILE;
    const ids = await findProductIds(db, { above, upTo: above + IDS_PER_FILE });
    return urlsXml(publicUrl, ids.map(productPath));
  });

  app.get('/sitemap.xml', async (request, reply) => sendCached(request, reply, await index('')));
  app.get('/sitemaps/pages.xml', async (request, reply) => sendCached(request, reply, await pages('')));
  app.get<{ Params: { stretch: string } }>(
    '/sitemaps/products-:stretch(^[1-9][0-9]*).xml',
    async (request, reply) => {
      const { stretch } = request.params;
      // Only files that the index names, so that nobody can have endless files generated.
      if (!(await stretches('')).includes(Number(stretch)))
        throw new ShopError('not_found', 'There is nothing at this address.');
      return sendCached(request, reply, await products(stretch));
    },
  );
}

/** Values created at the first request, once for all requests that wait for them, and cached for an hour. */
function cachedForAnHour<Value extends object>(max: number, create: (key: string) => Promise<Value>) {
  const cache = new LRUCache<string, Value>({
    max,
    ttl: HOUR_MS,
    ttlResolution: 0,
    perf: CLOCK,
    fetchMethod: create,
  });
  return (key: string) => cache.forceFetch(key);
}

/** The stretches of ids, counted from 1, that contain products. Each takes one lookup in the index on ids. */
async function findStretches(db: Database): Promise<number[]> {
  const stretches: number[] = [];
  for (;;) {
    const id = await findNextProductId(db, (stretches.at(-1) ?? 0) * IDS_PER_FILE);
    if (id === undefined) return stretches;
    stretches.push(Math.ceil(id / IDS_PER_FILE));
  }
}

async function publicPaths(db: Database): Promise<string[]> {
  const categories = await findCategories(db);
  return [
    ...ROUTE_NAMES.filter((name) => visibilityOf(name) === 'listed').map((name) => ROUTES[name]),
    ...categories.map(({ name }) => categoryPath(name)),
  ];
}

const urlsXml = (publicUrl: string, paths: readonly string[]) =>
  listXml(
    'urlset',
    'url',
    paths.map((path) => publicUrl + path),
  );

function listXml(list: string, entry: string, urls: readonly string[]): CachedResponse {
  // Names and ids are percent-encoded in URLs, so `&` and `'` are the only characters left that XML reserves.
  const entries = urls.map((url) => `<${entry}><loc>${xmlText(url)}</loc></${entry}>`);
  const openingTag = `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return toCachedText(
    `<?xml version="1.0" encoding="UTF-8"?>${openingTag}${entries.join('')}</${list}>`,
    HEADERS,
  );
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const DISALLOWED = [
  '/api/',
  '/account',
  '/user/',
  '/order',
  '/payment/',
  '/reset-password/',
  '/verify-email/',
];

/** RFC 9309 */
export function robotsTxt(publicUrl: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
