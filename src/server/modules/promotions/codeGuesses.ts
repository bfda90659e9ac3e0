import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ShopError, TooMany } from '../../errors';
import { addressOf } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';

const MINUTE_MS = 60_000;
const accountOf = ({ user }: FastifyRequest) => String(user?.id);

const OF_ACCOUNT: Limit = { name: 'unknown-codes', max: 10, windowMs: MINUTE_MS, keyOf: accountOf };
/** Wide enough for a mobile network whose customers share one address. */
const OF_ADDRESS: Limit = { name: 'unknown-codes-address', max: 100, windowMs: MINUTE_MS, keyOf: addressOf };

const MOST_REFUSED = 10_000;

/** Judges a code that a request carries. @throws TooMany */
export type CodeGuesses = <Result>(request: FastifyRequest, judge: () => Promise<Result>) => Promise<Result>;

/**
 * Counts unknown codes. Whoever has tried too many is told of no code any more, known or not, until the minute is over:
 * else what gets through would be the answer. Customers are not refused for what others at their address have guessed, as
 * long as their own codes are known.
 */
export function codeGuesses(app: FastifyInstance): CodeGuesses {
  const ofAccount = app.throttle(OF_ACCOUNT);
  const ofAddress = app.throttle(OF_ADDRESS);
  const refused = new LRUCache<string, TooMany>({ max: MOST_REFUSED });
  return async (request, judge) => {
    const who = request.user ? `account ${accountOf(request)}` : addressOf(request);
    const refusal = refused.get(who);
    if (refusal) throw refusal;
    try {
      return await judge();
    } catch (error) {
      if (isUnknownCode(error)) await count(request, who);
      throw error;
    }
  };

  async function count(request: FastifyRequest, who: string): Promise<void> {
    try {
      await ofAddress.count(request);
      if (request.user) await ofAccount.count(request);
    } catch (error) {
      if (error instanceof TooMany) refused.set(who, error, { ttl: error.waitSeconds * 1_000 });
      throw error;
    }
  }
}

function isUnknownCode(error: unknown): boolean {
  return error instanceof ShopError && error.extra.reason === 'unknown';
}
