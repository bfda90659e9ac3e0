import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { API_BASE } from '@contract/call';
import type { AnswerCall, PageAddress, Renderer } from '@contract/rendering';
import { ROUTE_NAMES, ROUTES } from '@contract/routes';
import { ShopError } from '../../errors';
import type { Api } from '../../http/api';
import { askInProcess, type ReadyCalls } from '../../http/inProcess';
import { readyText, sendReady, type ReadyAnswer, type ShownProducts } from '../../http/readyAnswer';
import type { Measure } from '../../plugins/metrics';
import { AnswerMemory, type CatalogChanges, type MadeAnswer } from '../catalog';

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
interface MadePage extends MadeAnswer {
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
export function keptPages({ app, readyCalls }: Api, options: Options): void {
  const { changes, measure, rendererNow, now = () => new Date() } = options;
  const memory = new AnswerMemory<MadePage>({ limitBytes: LIMIT_BYTES });
  measure('page_memory_hits_total', 'Pages given from memory', () => memory.counts.hits);
  measure('page_memory_misses_total', 'Pages drawn anew', () => memory.counts.misses);
  measure('page_memory_bytes', 'What the kept pages take', () => memory.bytes);
  const addresses = new LRUCache<string, PageAddress>({
    maxSize: ADDRESSES_BYTES,
    sizeCalculation: ({ url }, asked) => asked.length + url.length,
  });
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });
  changes.follow((change) => memory.forget(change));
  changes.watch((isTold) => memory.setTold(isTold));

  // Which page an address names is found by going through all of them.
  const addressOf = (renderer: Renderer, asked: string): PageAddress => {
    const known = addresses.get(asked) ?? renderer.addressOf(asked);
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
      const page = await draw(readyCalls, { renderer, url, seed, onError });
      return { ...page, isLasting: !isOneOff && (page.status === 200 || isUnknown) };
    };
    const { status, answer, askAgain } = await memory.made(url, make, (page) => page.seed === seed);
    // What is searched is counted by the calls.
    if (isSearch && !seen.isDrawn) askAgain();
    return sendReady(request, reply, answer, status);
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

async function draw(readyCalls: ReadyCalls, { renderer, url, seed, onError }: Drawing): Promise<MadePage> {
  const parts: ReadyAnswer[] = [];
  const calls: Parameters<AnswerCall>[] = [];
  const { status, headers, html } = await renderer.renderPage({
    url,
    seed,
    onError,
    answer: async (call, asked) => {
      const { ready, ...answer } = await askInProcess(readyCalls, call, asked);
      if (ready) parts.push(ready);
      calls.push([call, asked]);
      return answer;
    },
  });
  return {
    status,
    seed,
    answer: readyText(html, { ...headers, 'content-type': TYPE }),
    ...shownBy(parts),
    askAgain: () => calls.forEach((asked) => void askInProcess(readyCalls, ...asked).catch(onError)),
  };
}

/** All that any part of the page shows. */
function shownBy(parts: readonly ReadyAnswer[]): ShownProducts {
  const shown = parts.flatMap(({ shows }) => shows ?? []);
  const kinds = shown.map(({ kind }) => kind);
  return {
    products: [...new Set(shown.flatMap(({ products }) => products))],
    kind: kinds.includes('stock_list') ? 'stock_list' : kinds.includes('list') ? 'list' : 'product',
    isLate: shown.some(({ isLate }) => isLate),
  };
}

/** Whether somebody who asks for an address that nothing else answers is to see a page there: never below the API's. */
function isPage({ url, method, headers }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  if (`${pathname}/`.startsWith(`${API_BASE}/`)) return false;
  const isAsked = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && (isAsked || !path.extname(pathname));
}
