import fastify, { type FastifyInstance } from 'fastify';
import { ShopError } from '../../../src/server/errors';
import { useErrorBodies } from '../../../src/server/http/errorHandler';
import { unknownCodeLimit } from '../../../src/server/modules/promotions';
import { useThrottling } from '../../../src/server/plugins/throttling';
import { eventually } from '../../support/patience';
import { startStandInRedis } from '../../support/standInRedis';
import { times } from '../session/repeatedCalls';

/** Few enough to be counted before a server stops waiting for Redis. */
const GUESS_COUNT = 40;
let checkedCount = 0;

/** Starts a server to which every code is unknown. */
async function openServer(redisUrl: string): Promise<FastifyInstance> {
  const app = fastify();
  useErrorBodies(app);
  const config = { rateLimit: true, redisUrl };
  const throttle = await useThrottling(app, { config, exempt: [], isSearch: () => false });
  app.decorateRequest('user', null);
  const limitUnknownCodes = unknownCodeLimit(throttle);
  app.get<{ Params: { account: string } }>('/check/:account', async (request) => {
    request.user = { id: Number(request.params.account), sessionId: '' };
    return limitUnknownCodes(request, () => {
      checkedCount += 1;
      const refusal = new ShopError('promotion_invalid', 'This code is not known.', { reason: 'unknown' });
      return Promise.reject(refusal);
    });
  });
  return app;
}

it('two servers together check only ten of the unknown codes that an account sends at once', async () => {
  const redis = await startStandInRedis();
  const servers = [await openServer(redis.url), await openServer(redis.url)];
  const sendGuess = async (account: number, at: number) => {
    const remoteAddress = `198.51.${account}.${at % 250}`;
    return (await servers[at % 2]?.inject({ url: `/check/${account}`, remoteAddress }))?.statusCode;
  };
  const isCountedTogether = async (account: number) => {
    checkedCount = 0;
    const statuses = await Promise.all(
      Array.from({ length: GUESS_COUNT }, (_none, at) => sendGuess(account, at)),
    );
    return (
      checkedCount === 10 &&
      statuses.sort().join() === [...times(10, 409), ...times(GUESS_COUNT - 10, 429)].join()
    );
  };
  // On a busy machine a server may give up on Redis once and count for itself, so the test repeats with a new account.
  let account = 0;
  await eventually(() => isCountedTogether((account += 1)));
  await Promise.all(servers.map((server) => server.close()));
  await redis.close();
});
