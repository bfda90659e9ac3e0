import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
  keyOf: (request: FastifyRequest) => string;
}

/** How a request stands to a limit. */
interface CountResult {
  isExceeded: boolean;
  waitSeconds: number;
}

export interface Counter {
  /** Counts a request against the limit. */
  count: (request: FastifyRequest) => Promise<CountResult>;
  /** Takes a request's count back, of what turned out to be none of what the limit is for. */
  giveBack: (request: FastifyRequest) => Promise<void>;
}
export type CreateCounter = (limit: Limit) => Counter;

/** So many keys a limit that nobody drives somebody else's out within a window. */
const KEYS_IN_MEMORY = 50_000;

/** Longer is no use to the request that waits for its count. */
const REDIS_COMMAND_MS = 200;
/** A connection on which an answer is overdue for this long is opened anew. */
const REDIS_SOCKET_MS = 2_000;
/** How long Redis is left alone after it failed to answer. */
const REDIS_PAUSE_MS = 5_000;

/** Counters in this process, or in Redis; while Redis is away each server counts for itself. */
export async function openCounters(app: FastifyInstance, redisUrl: string | null): Promise<CreateCounter> {
  if (!redisUrl) return (limit) => createCounter(limit, localStore(limit));
  // Its only export that the built server and the sources name alike.
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
  // A server that starts while Redis is away goes on without it; the error is logged and the connection tried again.
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

/** Asks Redis first; once it has failed, nobody waits for it until it has answered one request again. */
function circuitBreaker({ log }: FastifyInstance, redis: Redis) {
  let isUnavailable = false;
  let retryAt = 0;
  const markUnavailable = (error: unknown) => {
    if (!isUnavailable) log.warn({ err: error }, 'Redis is unavailable; this server counts on its own');
    isUnavailable = true;
    retryAt = performance.now() + REDIS_PAUSE_MS;
  };
  const markAvailable = () => {
    if (isUnavailable) log.info('Redis is available again; servers share their counters');
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
 * Adds to a key's number, which begins at 0 and lasts for a window from then on. By hand: `@fastify/rate-limit` gives no
 * count back, and `rate-limiter-flexible` keeps any number of keys in memory.
 * @returns the number, and how many milliseconds it lasts
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
      // The next window's number is not lowered by what the one before it has counted.
      const hasWindowEnded = performance.now() + REDIS_COMMAND_MS > (windowEnds.get(request) ?? 0);
      if (!hasWindowEnded) await increment(keyOf(request), -1);
    },
  };
}
