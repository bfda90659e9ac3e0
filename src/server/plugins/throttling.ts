import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config';
import { TooManyRequestsError } from '../errors';
import { throttledRequests } from '../measurements';
import { clientAddress } from '../http/clientAddress';
import { FILES_ROUTE } from './staticSite';
import { openCounters, type Counter, type Limit } from './throttlingCounters';

const MINUTE_MS = 60_000;
/** The address of a request whose connection has ended. */
const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * The key by which a client is counted. An IPv6 /64 network counts as one client, since its owner has 2^64 addresses.
 * If a proxy gives no address of the client, the proxy itself is counted.
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

declare module 'fastify' {
  interface FastifyRequest {
    isCounted: boolean;
  }
}

/** Creates a throttle for a limit. */
export type CreateThrottle = (limit: Limit) => Throttle;

interface Options {
  config: Pick<Config, 'rateLimit' | 'redisUrl'>;
  /** routes that are never throttled */
  exempt: readonly string[];
  /** whether a GET request runs a search */
  isSearch: (request: FastifyRequest) => boolean;
}

/**
 * Sends 429 to clients that exceed a limit. With Redis, several servers share their counters.
 * @returns creates a throttle for a module's own limit
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
  /** By the matched route, since one URL can be written in many ways. */
  const generalLimitOf = (request: FastifyRequest) => {
    const { method, routeOptions } = request;
    const { url } = routeOptions;
    if (url !== undefined && exempt.includes(url)) return null;
    if (url === '/metrics') return METRICS;
    return method === 'GET' || method === 'HEAD' ? readingLimitOf(request) : EVERYTHING_ELSE;
  };
  app.decorateRequest('isCounted', false);
  app.addHook('onRequest', async (request) => {
    // A request that matches no file is counted later, once it is known to be a 404.
    if (request.routeOptions.url === FILES_ROUTE) return;
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
  /** Counts a request; to be awaited before the guarded work. @throws TooManyRequestsError above the limit */
  count: (request: FastifyRequest) => Promise<void>;
  /** Undoes the count of a request that proved harmless. */
  giveBack: (request: FastifyRequest) => Promise<void>;
}

interface ThrottledWork<Result> {
  run: () => Promise<Result>;
  /** whether an error is of the kind that the limit restricts */
  countsAgainstLimit: (error: unknown) => boolean;
}

/**
 * Counts a request, runs the work, and undoes the count unless the work fails with an error that counts against the
 * limit. So only such failures and work in progress are counted.
 * @throws TooManyRequestsError above the limit, without running the work; errors of the work
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
