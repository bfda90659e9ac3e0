import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config';
import { TooMany } from '../errors';
import { throttledRequests } from '../measurements';
import { clientAddress } from '../http/clientAddress';
import { openCounters, type Counter, type Limit } from './throttlingCounters';

const MINUTE_MS = 60_000;
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

/** Wide enough for a mobile network whose customers share one address. */
const SEARCH: Limit = { name: 'search', max: 600, windowMs: MINUTE_MS, keyOf: addressOf };
const READING: Limit = { name: 'reading', max: 6_000, windowMs: MINUTE_MS, keyOf: addressOf };
const METRICS: Limit = { name: 'metrics', max: 60, windowMs: MINUTE_MS, keyOf: addressOf };
const EVERYTHING_ELSE: Limit = { name: 'everything-else', max: 600, windowMs: MINUTE_MS, keyOf: addressOf };

/** The route of files. What is no file is found to be unknown only after that, and counted then. */
const FILES = '/*';

declare module 'fastify' {
  interface FastifyRequest {
    isCounted: boolean;
  }
}

/** Makes what counts requests against a limit. */
export type Throttling = (limit: Limit) => Throttle;

interface Options {
  config: Pick<Config, 'rateLimit' | 'redisUrl'>;
  /** routes that are never refused so */
  exempt: readonly string[];
  /** whether answering somebody who reads takes a search */
  isSearch: (request: FastifyRequest) => boolean;
}

/**
 * Answers 429 to whoever asks too often. With Redis, several servers count together.
 * @returns what makes a limit of a module's own
 */
export async function useThrottling(app: FastifyInstance, options: Options): Promise<Throttling> {
  const { config, exempt, isSearch } = options;
  if (!config.rateLimit) return () => ({ count: () => Promise.resolve(), giveBack: () => Promise.resolve() });
  const counterOf = await openCounters(app, config.redisUrl);
  const throttleOf = (limit: Limit) => throttle(counterOf(limit), limit);
  const general = new Map(
    [SEARCH, READING, METRICS, EVERYTHING_ELSE].map((limit) => [limit, throttleOf(limit)]),
  );
  const readingLimitOf = (request: FastifyRequest) => (isSearch(request) ? SEARCH : READING);
  /** By the matched route: an address can be written in many ways. */
  const generalLimitOf = (request: FastifyRequest) => {
    const { method, routeOptions } = request;
    const { url } = routeOptions;
    if (url !== undefined && exempt.includes(url)) return null;
    if (url === '/metrics') return METRICS;
    return method === 'GET' || method === 'HEAD' ? readingLimitOf(request) : EVERYTHING_ELSE;
  };
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
  return throttleOf;
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
