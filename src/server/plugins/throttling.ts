import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config';
import { TooManyRequestsError } from '../errors';
import { throttledRequests } from '../measurements';
import { clientAddress } from '../http/clientAddress';
import { openCounters, type Counter, type Limit } from './throttlingCounters';

const MINUTE_MS = 60_000;
/** The sender of a request whose connection has ended. */
const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * An IPv6 network counts as one address: its owner has 2^64 of them. Whom a proxy names by no address, it counts for
 * itself.
 */
export function clientKeyOf(request: FastifyRequest): string {
  const address = ipaddr.process(clientAddress(request) ?? request.socket.remoteAddress ?? UNKNOWN_ADDRESS);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** Wide enough for a mobile network whose customers share one address. */
const SEARCH: Limit = { name: 'search', max: 600, windowMs: MINUTE_MS, keyOf: clientKeyOf };
const READING: Limit = { name: 'reading', max: 6_000, windowMs: MINUTE_MS, keyOf: clientKeyOf };
const METRICS: Limit = { name: 'metrics', max: 60, windowMs: MINUTE_MS, keyOf: clientKeyOf };
const EVERYTHING_ELSE: Limit = { name: 'everything-else', max: 600, windowMs: MINUTE_MS, keyOf: clientKeyOf };

/** The route of files. What is no file is found to be unknown only after that, and counted then. */
const FILES = '/*';

declare module 'fastify' {
  interface FastifyRequest {
    isCounted: boolean;
  }
}

/** Makes what counts requests against a limit. */
export type CreateThrottle = (limit: Limit) => Throttle;

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
export async function useThrottling(app: FastifyInstance, options: Options): Promise<CreateThrottle> {
  const { config, exempt, isSearch } = options;
  if (!config.rateLimit) return () => ({ count: () => Promise.resolve(), giveBack: () => Promise.resolve() });
  const createCounter = await openCounters(app, config.redisUrl);
  const createThrottle = (limit: Limit) => toThrottle(createCounter(limit), limit);
  const general = new Map(
    [SEARCH, READING, METRICS, EVERYTHING_ELSE].map((limit) => [limit, createThrottle(limit)]),
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
  return createThrottle;
}

export interface Throttle {
  /** Counts a request; to be awaited before anything is judged. @throws TooManyRequestsError beyond the limit */
  count: (request: FastifyRequest) => Promise<void>;
  /** Takes the count back, where what was counted is known to be harmless. */
  giveBack: (request: FastifyRequest) => Promise<void>;
}

interface ThrottledWork<Result> {
  run: () => Promise<Result>;
  /** whether a refusal is what the limit is for */
  countsAgainstLimit: (error: unknown) => boolean;
}

/**
 * Counts a request, judges it, and gives the count back unless the judgement is what the limit is for: what is counted
 * is what was refused so, and what is being judged.
 * @throws TooManyRequestsError beyond the limit, with nothing judged; what the judgement throws
 */
export async function runThrottled<Result>(
  { count, giveBack }: Throttle,
  request: FastifyRequest,
  { run, countsAgainstLimit }: ThrottledWork<Result>,
): Promise<Result> {
  await count(request).catch(async (refusal: unknown) => {
    await giveBack(request);
    throw refusal;
  });
  const [outcome] = await Promise.allSettled([run()]);
  if (outcome.status === 'fulfilled' || !countsAgainstLimit(outcome.reason)) await giveBack(request);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

function toThrottle({ count, giveBack }: Counter, limit: Limit): Throttle {
  return {
    count: async (request) => {
      const { isExceeded, waitSeconds } = await count(request);
      if (!isExceeded) return;
      throttledRequests.inc({ limit: limit.name });
      request.log.warn({ limit: limit.name }, 'too many requests');
      throw new TooManyRequestsError(
        `Too many requests. Please try again in ${formatDuration(waitSeconds)}.`,
        waitSeconds,
      );
    },
    giveBack,
  };
}

function formatDuration(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
