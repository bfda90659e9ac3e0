import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
  keyOf: (request: FastifyRequest) => string;
}

/** The result of counting a request. */
interface CountResult {
  isExceeded: boolean;
  waitSeconds: number;
}

export interface Counter {
  /** Counts a request against the limit. */
  count: (request: FastifyRequest) => Promise<CountResult>;
  /** Undoes the count of a request that the limit is not meant for. */
  giveBack: (request: FastifyRequest) => Promise<void>;
}
export type CreateCounter = (limit: Limit) => Counter;

/** Keys per limit; enough that no client can evict another one's counter within a window. */
const KEYS_IN_MEMORY = 50_000;

/** Maximum wait for a counter, since the request waits for it, too. */
const REDIS_COMMAND_MS = 200;
/** A connection without a response for this long is reopened. */
const REDIS_SOCKET_MS = 2_000;
/** Pause before Redis is tried again after a failure. */
const REDIS_PAUSE_MS = 5_000;

/** Opens counters in Redis or in this process; while Redis is unavailable, each server counts on its own. */
export async function openCounters(app: FastifyInstance, redisUrl: string | null): Promise<CreateCounter> {
  if (!redisUrl) return (limit) => createCounter(limit, localStore(limit));
  // The default export is the only one with the same name in the sources and in the bundled server.
  const { default: Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout: REDIS_COMMAND_MS,
    socketTimeout: REDIS_SOCKET_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  const withFallback = circuitBreaker(app, redis);
  app.addHook('onClose', () => redis.disconnect());
  // A server can start without Redis: the error is logged and the connection retried.
  await redis.connect().catch(() => undefined);
  return (limit) => {
    const [local, shared] = [localStore(limit), redisStore(limit, redis)];
    return createCounter(limit, (key, by) =>
      withFallback(
        () => shared(key, by),
        () => local(key, by),
      ),
    );
  };
}

/** Uses Redis if available. After a failure one request per pause tries it again, and all others do not wait for it. */
function circuitBreaker({ log }: FastifyInstance, redis: Redis) {
  let isUnavailable = false;
  let retryAt = 0;
  const markUnavailable = (error: unknown) => {
    if (!isUnavailable)
      log.warn({ err: error }, 'Redis is unavailable, so this server counts requests on its own');
    isUnavailable = true;
    retryAt = performance.now() + REDIS_PAUSE_MS;
  };
  const markAvailable = () => {
    if (isUnavailable) log.info('Redis is available again, so the servers share their counters');
    isUnavailable = false;
  };
  redis.on('error', markUnavailable);
  redis.on('ready', markAvailable);
  return async <Result>(shared: () => Promise<Result>, local: () => Promise<Result>): Promise<Result> => {
    if (isUnavailable && performance.now() < retryAt) return local();
    retryAt = performance.now() + REDIS_PAUSE_MS;
    try {
      const result = await shared();
      markAvailable();
      return result;
    } catch (error) {
      markUnavailable(error);
      return local();
    }
  };
}

/**
 * Adds to a key's counter, which starts at 0 and expires at the end of its window. Our own, since `@fastify/rate-limit`
 * cannot undo a count, and `rate-limiter-flexible` has no bound on its keys in memory.
 * @returns the counter's value, and the milliseconds until it expires
 */
type Increment = (key: string, by: 1 | -1) => Promise<[number: number, lastsMs: number]>;

function localStore({ windowMs }: Limit): Increment {
  const counters = new LRUCache<string, { value: number }>({ max: KEYS_IN_MEMORY, ttl: windowMs });
  return (key, by) => {
    const counter = counters.get(key) ?? { value: 0 };
    counter.value += by;
    counters.set(key, counter, { noUpdateTTL: true });
    return Promise.resolve([counter.value, counters.getRemainingTTL(key)]);
  };
}

const INCREMENT_SCRIPT = `
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[2], 'NX')
  return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1]) }`;

function redisStore({ name, windowMs }: Limit, redis: Redis): Increment {
  return async (key, by) => {
    const result = await redis.eval(INCREMENT_SCRIPT, 1, `kanti-limit ${name} ${key}`, by, windowMs);
    return result as [number, number];
  };
}

function createCounter({ max, keyOf }: Limit, increment: Increment): Counter {
  const windowEnds = new WeakMap<FastifyRequest, number>();
  return {
    count: async (request) => {
      const [number, lastsMs] = await increment(keyOf(request), 1);
      windowEnds.set(request, performance.now() + lastsMs);
      return { isExceeded: number > max, waitSeconds: Math.max(1, Math.ceil(lastsMs / 1_000)) };
    },
    giveBack: async (request) => {
      // A count of the previous window must not lower the counter of the next one.
      const hasWindowEnded = performance.now() + REDIS_COMMAND_MS > (windowEnds.get(request) ?? 0);
      if (!hasWindowEnded) await increment(keyOf(request), -1);
    },
  };
}
