import { makeShop, type TestShop } from '../../support/shop';
import { startStandInRedis, type StandInRedis } from '../../support/standInRedis';
import { signIn, statusesOf, times } from './repeatedCalls';

const open = { shops: [] as TestShop[], redis: undefined as StandInRedis | undefined };

beforeAll(async () => {
  open.redis = await startStandInRedis();
  const settings = { RATE_LIMIT: 'on', REDIS_URL: open.redis.url };
  open.shops = [await makeShop(settings), await makeShop(settings)];
});
afterAll(() => Promise.all(open.shops.map((shop) => shop.close())));

it('counts over several servers with REDIS_URL, and each for itself while Redis is away', async () => {
  const [one, other] = open.shops.map(({ app }) => app);
  if (!one || !other) throw new Error('Two shops are open.');
  const here = await statusesOf(one, 6, signIn({ username: 'ada' }));
  const there = await statusesOf(other, 5, signIn({ username: 'ada' }));
  expect([...here, ...there]).toEqual([...times(10, 401), 429]);
  await open.redis?.close();
  expect(await statusesOf(other, 11, signIn({ username: 'ada' }))).toEqual([...times(10, 401), 429]);
});
