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
interface Counted {
  isExceeded: boolean;
  waitSeconds: number;
}

export interface Counter {
  /** Counts a request against the limit. */
  count: (request: FastifyRequest) => Promise<Counted>;
  /** Takes a request's count back, of what turned out to be none of what the limit is for. */
  giveBack: (request: FastifyRequest) => Promise<void>;
}
export type CounterOf = (limit: Limit) => Counter;

/** So many keys a limit that nobody drives somebody else's out within a window. */
const KEYS_IN_MEMORY = 50_000;

/** Longer is no use to the request that waits for its count. */
const REDIS_ANSWER_MS = 200;
/** A connection on which an answer is overdue for this long is opened anew. */
const REDIS_SILENCE_MS = 2_000;
/** How long Redis is left alone after it failed to answer. */
const REDIS_PAUSE_MS = 5_000;

/** Counters in this process, or in Redis; while Redis is away each server counts for itself. */
export async function openCounters(app: FastifyInstance, redisUrl: string | null): Promise<CounterOf> {
  if (!redisUrl) return (limit) => counterOf(limit, ownStore(limit));
  // Its only export that the built server and the sources name alike.
  const { default: Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout: REDIS_ANSWER_MS,
    socketTimeout: REDIS_SILENCE_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  const firstOf = circuitBreaker(app, redis);
  app.addHook('onClose', () => redis.disconnect());
  // A server that starts while Redis is away goes on without it; the error is logged and the connection tried again.
  await redis.connect().catch(() => undefined);
  return (limit) => {
    const [own, shared] = [ownStore(limit), sharedStore(limit, redis)];
    return counterOf(limit, (key, by) =>
      firstOf(
        () => shared(key, by),
        () => own(key, by),
      ),
    );
  };
}

/** Asks Redis first; once it has failed, nobody waits for it until it has answered one request again. */
function circuitBreaker({ log }: FastifyInstance, redis: Redis) {
  let isAway = false;
  let askAgainAt = 0;
  const leave = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis is unavailable; this server counts on its own');
    isAway = true;
    askAgainAt = performance.now() + REDIS_PAUSE_MS;
  };
  const comeBack = () => {
    if (isAway) log.info('Redis is available again; servers share their counters');
    isAway = false;
  };
  redis.on('error', leave);
  redis.on('ready', comeBack);
  return async <Result>(shared: () => Promise<Result>, own: () => Promise<Result>): Promise<Result> => {
    if (isAway && performance.now() < askAgainAt) return own();
    askAgainAt = performance.now() + REDIS_PAUSE_MS;
    try {
      const result = await shared();
      comeBack();
      return result;
    } catch (error) {
      leave(error);
      return own();
    }
  };
}

/**
 * Adds to a key's number, which begins at 0 and lasts for a window from then on. By hand: `@fastify/rate-limit` gives no
 * count back, and `rate-limiter-flexible` keeps any number of keys in memory.
 * @returns the number, and how many milliseconds it lasts
 */
type Add = (key: string, by: 1 | -1) => Promise<[number: number, lastsMs: number]>;

function ownStore({ windowMs }: Limit): Add {
  const numbers = new LRUCache<string, { value: number }>({ max: KEYS_IN_MEMORY, ttl: windowMs });
  return (key, by) => {
    const number = numbers.get(key) ?? { value: 0 };
    number.value += by;
    numbers.set(key, number, { noUpdateTTL: true });
    return Promise.resolve([number.value, numbers.getRemainingTTL(key)]);
  };
}

const ADD = `
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[2], 'NX')
  return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1]) }`;

function sharedStore({ name, windowMs }: Limit, redis: Redis): Add {
  return async (key, by) => {
    const added = await redis.eval(ADD, 1, `kanti-limit ${name} ${key}`, by, windowMs);
    return added as [number, number];
  };
}

function counterOf({ max, keyOf }: Limit, add: Add): Counter {
  const windowEnds = new WeakMap<FastifyRequest, number>();
  return {
    count: async (request) => {
      const [number, lastsMs] = await add(keyOf(request), 1);
      windowEnds.set(request, performance.now() + lastsMs);
      return { isExceeded: number > max, waitSeconds: Math.max(1, Math.ceil(lastsMs / 1_000)) };
    },
    giveBack: async (request) => {
      // The next window's number is not lowered by what the one before it has counted.
      const isOver = performance.now() + REDIS_ANSWER_MS > (windowEnds.get(request) ?? 0);
      if (!isOver) await add(keyOf(request), -1);
    },
  };
}
