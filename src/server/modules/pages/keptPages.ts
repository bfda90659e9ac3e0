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
  rendererNow: () => Renderer | null;
  now?: () => Date;
}

const HOUR_MS = 60 * 60 * 1000;
const LIMIT_BYTES = 64 * 1024 * 1024;
/** So many addresses are remembered as asked for once. */
const ASKED_ONCE = 2_000;
/** What the addresses whose pages are known take. */
const ADDRESSES_BYTES = 2 * 1024 * 1024;
const TYPE = 'text/html; charset=utf-8';

/** A page, made for one answer or for all who ask for it. */
interface MadePage extends CacheEntry {
  status: number;
  /** what its random choices went by */
  seed: number;
  /** Asks once more what the page was drawn from, as if it were drawn again. */
  askAgain: () => void;
}

/**
 * Every page, drawn by the web app's own components. It is the same for everybody, so it is kept ready until something
 * that it shows changes, and for an hour at most: then random choices are made anew, in Lagos at midnight too.
 */
export function keptPages({ app, inProcessCalls }: Api, options: Options): void {
  const { changes, measure, rendererNow, now = () => new Date() } = options;
  const memory = new ResponseCache<MadePage>({ limitBytes: LIMIT_BYTES });
  measure('page_memory_hits_total', 'Pages given from memory', () => memory.counts.hits);
  measure('page_memory_misses_total', 'Pages drawn anew', () => memory.counts.misses);
  measure('page_memory_bytes', 'What the kept pages take', () => memory.bytes);
  const addresses = new LRUCache<string, PageAddress>({
    maxSize: ADDRESSES_BYTES,
    sizeCalculation: ({ url }, asked) => asked.length + url.length,
  });
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });
  changes.onChange((change) => memory.invalidate(change));
  changes.onConnectionChange((isTold) => memory.setConnected(isTold));

  // Which page an address names is found by going through all of them.
  const addressOf = (renderer: Renderer, asked: string): PageAddress => {
    const known = addresses.get(asked) ?? renderer.pageAddressOf(asked);
    addresses.set(asked, known);
    return known;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const renderer = rendererNow();
    // In development the server may be there before the first build.
    if (!renderer) throw new ShopError('not_found', 'There is nothing at this address.');
    const { url, isSearch, isUnknown } = addressOf(renderer, request.url);
    const seed = Math.floor(now().getTime() / HOUR_MS);
    // What one visitor has looked for or narrowed down, hardly anybody else does.
    const isOneOff = (isSearch || url.includes('?')) && !askedOnce.has(url);
    if (isOneOff) askedOnce.set(url, true);
    const onError = (error: unknown) =>
      request.log.error({ err: error }, 'a page was sent without some of its data');
    const seen = { isDrawn: false };
    const make = async () => {
      seen.isDrawn = true;
      const page = await draw(inProcessCalls, { renderer, url, seed, onError });
      return { ...page, isLasting: !isOneOff && (page.status === 200 || isUnknown) };
    };
    const { status, response, askAgain } = await memory.getOrCreate(url, make, (page) => page.seed === seed);
    // What is searched is counted by the calls.
    if (isSearch && !seen.isDrawn) askAgain();
    return sendCached(request, reply, response, status);
  };
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return send(request, reply);
    throw new ShopError('not_found', 'There is nothing at this address.');
  });
  for (const name of ROUTE_NAMES) app.get(ROUTES[name], { schema: { hide: true } }, send);
}

interface Drawing {
  renderer: Renderer;
  url: string;
  seed: number;
  onError: (error: unknown) => void;
}

async function draw(
  readyCalls: InProcessCalls,
  { renderer, url, seed, onError }: Drawing,
): Promise<MadePage> {
  const parts: CachedResponse[] = [];
  const calls: Parameters<CallApi>[] = [];
  const { status, headers, html } = await renderer.renderPage({
    url,
    seed,
    onError,
    callApi: async (call, asked) => {
      const { cached, ...answer } = await callInProcess(readyCalls, call, asked);
      if (cached) parts.push(cached);
      calls.push([call, asked]);
      return answer;
    },
  });
  return {
    status,
    seed,
    response: toCachedText(html, { ...headers, 'content-type': TYPE }),
    ...shownBy(parts),
    askAgain: () => calls.forEach((asked) => void callInProcess(readyCalls, ...asked).catch(onError)),
  };
}

/** All that any part of the page shows. */
function shownBy(parts: readonly CachedResponse[]): ShownProducts {
  const shown = parts.flatMap(({ shownProducts }) => shownProducts ?? []);
  const kinds = shown.map(({ kind }) => kind);
  return {
    products: [...new Set(shown.flatMap(({ products }) => products))],
    kind: kinds.includes('stock_list') ? 'stock_list' : kinds.includes('list') ? 'list' : 'product',
    isStale: shown.some(({ isStale }) => isStale),
  };
}

/** Whether somebody who asks for an address that nothing else answers is to see a page there: never below the API's. */
function isPage({ url, method, headers }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  if (`${pathname}/`.startsWith(`${API_BASE}/`)) return false;
  const isAsked = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && (isAsked || !path.extname(pathname));
}
