import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';

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

/** Counts a request against a limit. */
type Counter = (request: FastifyRequest) => Promise<Counted>;
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
  const ownOf = await countersIn(app, {});
  if (!redisUrl) return ownOf;
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
  const sharedOf = await countersIn(app, { redis, nameSpace: 'kanti-limit ' });
  return (limit) => {
    const [own, shared] = [ownOf(limit), sharedOf(limit)];
    return (request) =>
      firstOf(
        () => shared(request),
        () => own(request),
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

/** The plugin decorates what it is registered in, so each kind of store has a scope of its own. */
async function countersIn(
  app: FastifyInstance,
  store: { redis?: Redis; nameSpace?: string },
): Promise<CounterOf> {
  const scopes: FastifyInstance[] = [];
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...store, global: false });
    scopes.push(scope);
  });
  return (limit) => counterOf(scopes, limit);
}

function counterOf([scope]: FastifyInstance[], { name, max, windowMs, keyOf }: Limit): Counter {
  if (!scope) throw new Error('The counters are not open');
  const options = {
    max,
    timeWindow: windowMs,
    cache: KEYS_IN_MEMORY,
    keyGenerator: (request: FastifyRequest) => `${name} ${keyOf(request)}`,
  };
  const count = scope.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed) return { isExceeded: false, waitSeconds: 0 };
    return { isExceeded: counted.isExceeded, waitSeconds: Math.max(1, counted.ttlInSeconds) };
  };
}
