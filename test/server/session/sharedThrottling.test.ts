import { setTimeout as sleep } from 'node:timers/promises';
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

afterEach(async () => {
  await Promise.all(open.shops.splice(0).map((shop) => shop.close()));
  await Promise.all(open.redis.splice(0).map((redis) => redis.close()));
});

it('counts over several servers with REDIS_URL, and each for itself while Redis is away', async () => {
  const redis = await openRedis();
  const [{ app: one }, { app: other }] = [await openShop(redis), await openShop(redis)];
  // On a busy machine Redis may seem silent for once.
  const isCountedTogether = async (username: string) => {
    const here = await statusesOf(one, 6, signIn({ username }));
    const there = await statusesOf(other, 5, signIn({ username }));
    return [...here, ...there].join() === [...times(10, 401), 429].join();
  };
  for (let round = 0; !(await isCountedTogether(`together-${round}`)); round += 1) await sleep(100);
  await redis.close();
  expect(await statusesOf(other, 11, signIn({ username: 'ada' }))).toEqual([...times(10, 401), 429]);
});

describe('while Redis takes commands and answers none', () => {
  const READS = 50;
  /** Each wait is 200 ms at most, and only the first requests wait. */
  const FAR_LESS_THAN_A_WAIT_EACH_MS = 5_000;
  const read = { method: 'GET', url: '/api/categories/' } as const;

  it('a server starts, counts for itself and closes without waiting for it request after request', async () => {
    const redis = await openRedis();
    redis.isSilent = true;
    const shop = await openShop(redis);
    expect(await statusesOf(shop.app, 11, signIn({ username: 'ada' }))).toEqual([...times(10, 401), 429]);
    const began = performance.now();
    expect(await statusesOf(shop.app, READS, read)).toEqual(times(READS, 200));
    await shop.app.close();
    expect(performance.now() - began).toBeLessThan(FAR_LESS_THAN_A_WAIT_EACH_MS);
  });

  it('a server that counted with it goes on for itself, and counts with it again once it answers', async () => {
    const redis = await openRedis();
    const { app } = await openShop(redis);
    const { app: other } = await openShop(redis);
    expect(await statusesOf(app, 5, signIn({ username: 'obi' }))).toEqual(times(5, 401));
    redis.isSilent = true;
    const began = performance.now();
    expect(await statusesOf(app, READS, read)).toEqual(times(READS, 200));
    expect(performance.now() - began).toBeLessThan(FAR_LESS_THAN_A_WAIT_EACH_MS);
    redis.isSilent = false;
    // What another server has counted holds here, too.
    const isShared = async (username: string) => {
      await statusesOf(other, 10, signIn({ username }));
      return (await app.inject(signIn({ username }))).statusCode === 429;
    };
    for (let round = 0; !(await isShared(`shared-${round}`)); round += 1) await sleep(100);
  });

  it('health and ready do not wait for it', async () => {
    const redis = await openRedis();
    const { app } = await openShop(redis);
    redis.isSilent = true;
    const asked = redis.commands;
    for (const url of ['/api/health/', '/api/ready/'])
      expect((await app.inject({ url })).statusCode).toBe(200);
    expect(redis.commands).toBe(asked);
    await app.inject(read);
    expect(redis.commands).toBeGreaterThan(asked);
  });
});
