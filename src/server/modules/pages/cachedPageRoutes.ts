import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { API_BASE } from '@contract/call';
import type { CallApi, PageAddress, Renderer } from '@contract/rendering';
import { ROUTE_NAMES, ROUTES } from '@contract/routes';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { callInProcess, type InProcessCalls } from '../../http/callInProcess';
import { toCachedText, sendCached, type CachedResponse, type ShownProducts } from '../../http/cachedResponse';
import type { Measure } from '../../plugins/metrics';
import { ResponseCache, type CatalogChanges, type CacheEntry } from '../catalog';

interface Options {
  changes: CatalogChanges;
  measure: Measure;
  getRenderer: () => Renderer | null;
  now?: () => Date;
}

const HOUR_MS = 60 * 60 * 1000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** How many addresses are remembered as requested once. */
const MAX_SEEN_ONCE = 2_000;
/** The size of the cache from requested addresses to page addresses. */
const MAX_ADDRESS_BYTES = 2 * 1024 * 1024;
const CONTENT_TYPE = 'text/html; charset=utf-8';

/** A rendered page, for one response or for all that request it. */
interface PageCacheEntry extends CacheEntry {
  status: number;
  /** the seed of its random choices */
  seed: number;
  /** Repeats the API calls of the page, as rendering it again would. */
  repeatCalls: () => void;
}

/**
 * Routes for every page, rendered by the web app's own components. A page is the same for everybody, so it is cached
 * until something that it shows changes, and for an hour at most: random choices change every hour, and so also at
 * midnight in Lagos.
 */
export function cachedPageRoutes({ app, inProcessCalls }: Api, options: Options): void {
  const { changes, measure, getRenderer, now = () => new Date() } = options;
  const cache = new ResponseCache<PageCacheEntry>({ limitBytes: MAX_CACHE_BYTES });
  measure('page_memory_hits_total', 'Pages given from memory', () => cache.counts.hits);
  measure('page_memory_misses_total', 'Pages drawn anew', () => cache.counts.misses);
  measure('page_memory_bytes', 'What the kept pages take', () => cache.bytes);
  const addresses = new LRUCache<string, PageAddress>({
    maxSize: MAX_ADDRESS_BYTES,
    sizeCalculation: ({ url }, requestedUrl) => requestedUrl.length + url.length,
  });
  const seenOnce = new LRUCache<string, true>({ max: MAX_SEEN_ONCE });
  changes.onChange((change) => cache.invalidate(change));
  changes.onConnectionChange((isConnected) => cache.setConnected(isConnected));

  // Cached, because finding the page of an address tries all routes.
  const addressOf = (renderer: Renderer, requestedUrl: string): PageAddress => {
    const address = addresses.get(requestedUrl) ?? renderer.pageAddressOf(requestedUrl);
    addresses.set(requestedUrl, address);
    return address;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const renderer = getRenderer();
    // In development the server may be there before the first build.
    if (!renderer) throw new ShopError('not_found', 'There is nothing at this address.');
    const { url, isSearch, isUnknown } = addressOf(renderer, request.url);
    const seed = Math.floor(now().getTime() / HOUR_MS);
    // Hardly anybody repeats another visitor's search or filters, so such a page is cached at its second request.
    const isOneOff = (isSearch || url.includes('?')) && !seenOnce.has(url);
    if (isOneOff) seenOnce.set(url, true);
    const onError = (error: unknown) =>
      request.log.error({ err: error }, 'a page was sent without some of its data');
    const progress = { isRendered: false };
    const render = async () => {
      progress.isRendered = true;
      const page = await renderEntry(inProcessCalls, { renderer, url, seed, onError });
      return { ...page, isLasting: !isOneOff && (page.status === 200 || isUnknown) };
    };
    const { status, response, repeatCalls } = await cache.getOrCreate(
      url,
      render,
      (page) => page.seed === seed,
    );
    // The API calls count the searches.
    if (isSearch && !progress.isRendered) repeatCalls();
    return sendCached(request, reply, response, status);
  };
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return send(request, reply);
    throw new ShopError('not_found', 'There is nothing at this address.');
  });
  for (const name of ROUTE_NAMES) app.get(ROUTES[name], { schema: { hide: true } }, send);
}

interface RenderOptions {
  renderer: Renderer;
  url: string;
  seed: number;
  onError: (error: unknown) => void;
}

async function renderEntry(
  inProcessCalls: InProcessCalls,
  { renderer, url, seed, onError }: RenderOptions,
): Promise<PageCacheEntry> {
  const responses: CachedResponse[] = [];
  const calls: Parameters<CallApi>[] = [];
  const { status, headers, html } = await renderer.renderPage({
    url,
    seed,
    onError,
    callApi: async (call, input) => {
      const { cached, ...response } = await callInProcess(inProcessCalls, call, input);
      if (cached) responses.push(cached);
      calls.push([call, input]);
      return response;
    },
  });
  return {
    status,
    seed,
    response: toCachedText(html, { ...headers, 'content-type': CONTENT_TYPE }),
    ...shownProductsOf(responses),
    repeatCalls: () => calls.forEach((call) => void callInProcess(inProcessCalls, ...call).catch(onError)),
  };
}

/** The products that any of the page's responses shows. */
function shownProductsOf(responses: readonly CachedResponse[]): ShownProducts {
  const shown = responses.flatMap(({ shownProducts }) => shownProducts ?? []);
  const kinds = shown.map(({ kind }) => kind);
  return {
    products: [...new Set(shown.flatMap(({ products }) => products))],
    kind: kinds.includes('stock_list') ? 'stock_list' : kinds.includes('list') ? 'list' : 'product',
    isStale: shown.some(({ isStale }) => isStale),
  };
}

/** Whether a request that no other route handles gets a page: never below the API's base path. */
function isPageRequest({ url, method, headers }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  if (`${pathname}/`.startsWith(`${API_BASE}/`)) return false;
  const acceptsHtml = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && (acceptsHtml || !path.extname(pathname));
}
