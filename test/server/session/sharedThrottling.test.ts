import type { FastifyInstance } from 'fastify';
import { limitIn } from '../../support/limitIn';
import { eventually } from '../../support/patience';
import { makeShop, type TestShop } from '../../support/shop';
import { startStandInRedis, type StandInRedis } from '../../support/standInRedis';
import { failingSignIn, statusesOf, times } from './repeatedCalls';

const resources = { shops: [] as TestShop[], redis: [] as StandInRedis[] };

async function openRedis(): Promise<StandInRedis> {
  const redis = await startStandInRedis();
  resources.redis.push(redis);
  return redis;
}

async function openShop(redis: StandInRedis): Promise<TestShop> {
  const shop = await makeShop({ RATE_LIMIT: 'on', REDIS_URL: redis.url });
  resources.shops.push(shop);
  return shop;
}

const readRequest = { method: 'GET', url: '/api/categories/' } as const;

/** A late reply on a busy machine must not count as silence, except where a test keeps Redis silent. */
let isRedisPatient = true;
const ANSWER_MS = limitIn('plugins/throttlingCounters.ts', 'REDIS_COMMAND_MS');
beforeEach(() => {
  isRedisPatient = true;
  const originalSetTimeout = setTimeout;
  const patientTimeout = (work: () => void, ms?: number, ...args: []) =>
    originalSetTimeout(work, isRedisPatient && ms === ANSWER_MS ? 100 * ANSWER_MS : ms, ...args);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(patientTimeout);
});

/** Waits until a server counts with Redis: after a failure it tries only once in a while. */
async function waitUntilCountedBy(redis: StandInRedis, app: FastifyInstance): Promise<void> {
  await eventually(async () => {
    const before = redis.incrementCount;
    await app.inject(readRequest);
    return redis.incrementCount > before;
  });
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(resources.shops.splice(0).map((shop) => shop.close()));
  await Promise.all(resources.redis.splice(0).map((redis) => redis.close()));
});

it('several servers count together with REDIS_URL, and each for itself while Redis is down', async () => {
  const redis = await openRedis();
  const [{ app: server }, { app: otherServer }] = [await openShop(redis), await openShop(redis)];
  for (const app of [server, otherServer]) await waitUntilCountedBy(redis, app);
  const statuses = await statusesOf(server, 6, failingSignIn({ username: 'together' }));
  const otherStatuses = await statusesOf(otherServer, 5, failingSignIn({ username: 'together' }));
  expect([...statuses, ...otherStatuses]).toEqual([...times(10, 401), 429]);
  await redis.close();
  expect(await statusesOf(otherServer, 11, failingSignIn({ username: 'ada' }))).toEqual([
    ...times(10, 401),
    429,
  ]);
});

describe('while Redis accepts commands and replies to none', () => {
  const READS = 50;
  /** Only requests that ask Redis wait: the first ones, and then one in 5 s. */
  const MAX_WAITS = READS / 5;

  it('a server starts, counts for itself and closes without waiting for Redis at every request', async () => {
    const redis = await openRedis();
    redis.isSilent = true;
    isRedisPatient = false;
    const shop = await openShop(redis);
    expect(await statusesOf(shop.app, 11, failingSignIn({ username: 'ada' }))).toEqual([
      ...times(10, 401),
      429,
    ]);
    const before = redis.incrementCount;
    expect(await statusesOf(shop.app, READS, readRequest)).toEqual(times(READS, 200));
    await shop.app.close();
    expect(redis.incrementCount - before).toBeLessThanOrEqual(MAX_WAITS);
  });

  it('a server that counted with Redis goes on for itself, and counts with Redis again once it replies', async () => {
    const redis = await openRedis();
    const { app } = await openShop(redis);
    const { app: otherServer } = await openShop(redis);
    expect(await statusesOf(app, 5, failingSignIn({ username: 'obi' }))).toEqual(times(5, 401));
    await waitUntilCountedBy(redis, app);
    [redis.isSilent, isRedisPatient] = [true, false];
    const before = redis.incrementCount;
    expect(await statusesOf(app, READS, readRequest)).toEqual(times(READS, 200));
    expect(redis.incrementCount - before).toBeGreaterThan(0);
    expect(redis.incrementCount - before).toBeLessThanOrEqual(MAX_WAITS);
    [redis.isSilent, isRedisPatient] = [false, true];
    for (const server of [app, otherServer]) await waitUntilCountedBy(redis, server);
    // The counts of another server apply here, too.
    expect(await statusesOf(otherServer, 10, failingSignIn({ username: 'shared' }))).toEqual(times(10, 401));
    expect((await app.inject(failingSignIn({ username: 'shared' }))).statusCode).toBe(429);
  });

  it('health and ready do not wait for Redis', async () => {
    const redis = await openRedis();
    const { app } = await openShop(redis);
    await waitUntilCountedBy(redis, app);
    [redis.isSilent, isRedisPatient] = [true, false];
    const countBefore = redis.incrementCount;
    for (const url of ['/api/health/', '/api/ready/'])
      expect((await app.inject({ url })).statusCode).toBe(200);
    expect(redis.incrementCount).toBe(countBefore);
    await app.inject(readRequest);
    expect(redis.incrementCount).toBeGreaterThan(countBefore);
  });
});
