import type { FastifyInstance } from 'fastify';
import { limitIn } from '../../support/limitIn';
import { eventually } from '../../support/patience';
import { makeShop, type TestShop } from '../../support/shop';
import { startStandInRedis, type StandInRedis } from '../../support/standInRedis';
import { signIn, statusesOf, times } from './repeatedCalls';

const open = { shops: [] as TestShop[], redis: [] as StandInRedis[] };

async function openRedis(): Promise<StandInRedis> {
  const redis = await startStandInRedis();
  open.redis.push(redis);
  return redis;
}

async function openShop(redis: StandInRedis): Promise<TestShop> {
  const shop = await makeShop({ RATE_LIMIT: 'on', REDIS_URL: redis.url });
  open.shops.push(shop);
  return shop;
}

const read = { method: 'GET', url: '/api/categories/' } as const;

/** Answers that come late on a busy machine are no silence, except where a test keeps Redis silent. */
let isNeverLate = true;
const ANSWER_MS = limitIn('plugins/throttlingCounters.ts', 'REDIS_COMMAND_MS');
beforeEach(() => {
  isNeverLate = true;
  const start = setTimeout;
  const patient = (work: () => void, ms?: number, ...given: []) =>
    start(work, isNeverLate && ms === ANSWER_MS ? 100 * ANSWER_MS : ms, ...given);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(patient);
});

/** Waits until a server counts with Redis: after a failure it asks only once in a while. */
async function untilCountedWith(redis: StandInRedis, app: FastifyInstance): Promise<void> {
  await eventually(async () => {
    const before = redis.counted;
    await app.inject(read);
    return redis.counted > before;
  });
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.shops.splice(0).map((shop) => shop.close()));
  await Promise.all(open.redis.splice(0).map((redis) => redis.close()));
});

it('counts over several servers with REDIS_URL, and each for itself while Redis is away', async () => {
  const redis = await openRedis();
  const [{ app: one }, { app: other }] = [await openShop(redis), await openShop(redis)];
  for (const app of [one, other]) await untilCountedWith(redis, app);
  const here = await statusesOf(one, 6, signIn({ username: 'together' }));
  const there = await statusesOf(other, 5, signIn({ username: 'together' }));
  expect([...here, ...there]).toEqual([...times(10, 401), 429]);
  await redis.close();
  expect(await statusesOf(other, 11, signIn({ username: 'ada' }))).toEqual([...times(10, 401), 429]);
});

describe('while Redis takes commands and answers none', () => {
  const READS = 50;
  /** Who waits has asked Redis: only the first requests do, and then one in 5 s. */
  const MOST_WAITS = READS / 5;

  it('a server starts, counts for itself and closes without waiting for it request after request', async () => {
    const redis = await openRedis();
    redis.isSilent = true;
    isNeverLate = false;
    const shop = await openShop(redis);
    expect(await statusesOf(shop.app, 11, signIn({ username: 'ada' }))).toEqual([...times(10, 401), 429]);
    const before = redis.counted;
    expect(await statusesOf(shop.app, READS, read)).toEqual(times(READS, 200));
    await shop.app.close();
    expect(redis.counted - before).toBeLessThanOrEqual(MOST_WAITS);
  });

  it('a server that counted with it goes on for itself, and counts with it again once it answers', async () => {
    const redis = await openRedis();
    const { app } = await openShop(redis);
    const { app: other } = await openShop(redis);
    expect(await statusesOf(app, 5, signIn({ username: 'obi' }))).toEqual(times(5, 401));
    await untilCountedWith(redis, app);
    [redis.isSilent, isNeverLate] = [true, false];
    const before = redis.counted;
    expect(await statusesOf(app, READS, read)).toEqual(times(READS, 200));
    expect(redis.counted - before).toBeGreaterThan(0);
    expect(redis.counted - before).toBeLessThanOrEqual(MOST_WAITS);
    [redis.isSilent, isNeverLate] = [false, true];
    for (const server of [app, other]) await untilCountedWith(redis, server);
    // What another server has counted holds here, too.
    expect(await statusesOf(other, 10, signIn({ username: 'shared' }))).toEqual(times(10, 401));
    expect((await app.inject(signIn({ username: 'shared' }))).statusCode).toBe(429);
  });

  it('health and ready do not wait for it', async () => {
    const redis = await openRedis();
    const { app } = await openShop(redis);
    await untilCountedWith(redis, app);
    [redis.isSilent, isNeverLate] = [true, false];
    const asked = redis.counted;
    for (const url of ['/api/health/', '/api/ready/'])
      expect((await app.inject({ url })).statusCode).toBe(200);
    expect(redis.counted).toBe(asked);
    await app.inject(read);
    expect(redis.counted).toBeGreaterThan(asked);
  });
});
