import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { productFacets, productSuggestions } from '@contract/calls/catalog';
import * as operations from '@contract/calls/operations';
import * as session from '@contract/calls/session';
import { API_BASE, type BodyOf, type Call } from '@contract/call';
import type { Config } from '../config';
import { TooMany } from '../errors';
import { foldIdentifier } from '../foldIdentifier';
import { throttledRequests } from '../measurements';
import { clientAddress } from '../http/clientAddress';
import { openCounters, type Counter, type Limit } from './throttlingCounters';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The sender of a request whose connection has ended. */
const NOBODY = '0.0.0.0';

/**
 * An IPv6 network counts as one address: its owner has 2^64 of them. Whom a proxy names by no address, it counts for
 * itself.
 */
export function addressOf(request: FastifyRequest): string {
  const address = ipaddr.process(clientAddress(request) ?? request.socket.remoteAddress ?? NOBODY);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** Of an address for one account, or for one sign-in that awaits its code: strangers' failures lock nobody out, and one address tries no account for long. */
function addressAndIdentifierOf(request: FastifyRequest): string {
  const { email, username, challenge } = request.body as Partial<BodyOf<typeof session.login>>;
  const identifier = challenge ?? foldIdentifier(email || username || '');
  return `${addressOf(request)} ${identifier}`;
}

/** Wide enough for a mobile network whose customers share one address. */
const SIGN_IN: Limit = { name: 'sign-in', max: 10, windowMs: MINUTE_MS, keyOf: addressAndIdentifierOf };
const SIGN_UP: Limit = { name: 'sign-up', max: 100, windowMs: HOUR_MS, keyOf: addressOf };
const RESET: Limit = { name: 'reset', max: 100, windowMs: HOUR_MS, keyOf: addressOf };
const SEARCH: Limit = { name: 'search', max: 600, windowMs: MINUTE_MS, keyOf: addressOf };
const READING: Limit = { name: 'reading', max: 6_000, windowMs: MINUTE_MS, keyOf: addressOf };
const METRICS: Limit = { name: 'metrics', max: 60, windowMs: MINUTE_MS, keyOf: addressOf };
const EVERYTHING_ELSE: Limit = { name: 'everything-else', max: 600, windowMs: MINUTE_MS, keyOf: addressOf };

const urlOf = ({ path }: Call) => API_BASE + path;
const SEARCHES = [urlOf(productFacets), urlOf(productSuggestions)];
const NEVER_THROTTLED = [urlOf(operations.health), urlOf(operations.ready)];
/** The route of files. What is no file is found to be unknown only after that, and counted then. */
const FILES = '/*';

declare module 'fastify' {
  interface FastifyInstance {
    /** What counts requests against a limit of a module's own. */
    throttle(limit: Limit): Throttle;
  }
  interface FastifyRequest {
    isCounted: boolean;
  }
}

/** Answers 429 to whoever asks too often. With Redis, several servers count together. */
export const throttling = fp(
  async (app: FastifyInstance, { config }: { config: Pick<Config, 'rateLimit' | 'redisUrl'> }) => {
    if (!config.rateLimit) {
      app.decorate('throttle', () => ({ count: () => Promise.resolve(), giveBack: () => Promise.resolve() }));
      return;
    }
    const counterOf = await openCounters(app, config.redisUrl);
    const throttleOf = (limit: Limit) => throttle(counterOf(limit), limit);
    app.decorate('throttle', throttleOf);
    const general = new Map(
      [SEARCH, READING, METRICS, EVERYTHING_ELSE].map((limit) => [limit, throttleOf(limit)]),
    );
    app.decorateRequest('isCounted', false);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.url === FILES) return;
      request.isCounted = true;
      const limit = generalLimitOf(request);
      if (limit) await general.get(limit)?.count(request);
    });
    app.addHook('preHandler', async (request) => {
      if (request.is404 && !request.isCounted) await general.get(readingLimitOf(request))?.count(request);
    });
    const signIn = throttleOf(SIGN_IN).count;
    const gates = new Map<string | undefined, Throttle['count']>([
      [urlOf(session.login), signIn],
      [urlOf(session.token), signIn],
      [urlOf(session.signup), throttleOf(SIGN_UP).count],
      [urlOf(session.requestPasswordReset), throttleOf(RESET).count],
    ]);
    // After validation, so that a form filled in wrongly costs nobody a try, and before any password is hashed.
    app.addHook('onRoute', (route) => {
      const found = gates.get(route.url);
      if (found && route.method === 'POST') route.preHandler = [route.preHandler ?? [], found].flat();
    });
  },
  { name: 'throttling' },
);

/** By the matched route: an address can be written in many ways. */
function generalLimitOf(request: FastifyRequest): Limit | null {
  const { method, routeOptions } = request;
  const { url } = routeOptions;
  if (url !== undefined && NEVER_THROTTLED.includes(url)) return null;
  if (url === '/metrics') return METRICS;
  if (method !== 'GET' && method !== 'HEAD') return EVERYTHING_ELSE;
  return url !== undefined && SEARCHES.includes(url) ? SEARCH : readingLimitOf(request);
}

/** A text to search for makes a search of any address: a page is drawn from what is found. */
function readingLimitOf({ query }: FastifyRequest): Limit {
  const { query: text, searchQuery } = query as Record<string, unknown>;
  const texts = [text, searchQuery].flat();
  return texts.some((one) => typeof one === 'string' && one.trim() !== '') ? SEARCH : READING;
}

export interface Throttle {
  /** Counts a request; to be awaited before anything is judged. @throws TooMany beyond the limit */
  count: (request: FastifyRequest) => Promise<void>;
  /** Takes the count back, where what was counted is known to be harmless. */
  giveBack: (request: FastifyRequest) => Promise<void>;
}

interface Judgement<Result> {
  judge: () => Promise<Result>;
  /** whether a refusal is what the limit is for */
  isCounted: (error: unknown) => boolean;
}

/**
 * Counts a request, judges it, and gives the count back unless the judgement is what the limit is for: what is counted
 * is what was refused so, and what is being judged.
 * @throws TooMany beyond the limit, with nothing judged; what the judgement throws
 */
export async function judgeCounted<Result>(
  { count, giveBack }: Throttle,
  request: FastifyRequest,
  { judge, isCounted }: Judgement<Result>,
): Promise<Result> {
  await count(request).catch(async (refusal: unknown) => {
    await giveBack(request);
    throw refusal;
  });
  const [judged] = await Promise.allSettled([judge()]);
  if (judged.status === 'fulfilled' || !isCounted(judged.reason)) await giveBack(request);
  if (judged.status === 'rejected') throw judged.reason;
  return judged.value;
}

function throttle({ count, giveBack }: Counter, limit: Limit): Throttle {
  return {
    count: async (request) => {
      const { isExceeded, waitSeconds } = await count(request);
      if (!isExceeded) return;
      throttledRequests.inc({ limit: limit.name });
      request.log.warn({ limit: limit.name }, 'too many requests');
      throw new TooMany(`Too many requests. Please try again in ${inWords(waitSeconds)}.`, waitSeconds);
    },
    giveBack,
  };
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
