import type { FastifyRequest } from 'fastify';
import { ShopError, TooMany } from '../../errors';
import { addressOf, judgeCounted, type Throttle, type Throttling } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';

const MINUTE_MS = 60_000;

const OF_ACCOUNT: Limit = {
  name: 'unknown-codes',
  max: 10,
  windowMs: MINUTE_MS,
  keyOf: ({ user }) => String(user?.id),
};
/** Wide enough for a mobile network whose customers share one address. */
const OF_ADDRESS: Limit = { name: 'unknown-codes-address', max: 100, windowMs: MINUTE_MS, keyOf: addressOf };

/** Judges a code that a request carries. @throws TooMany */
export type LimitUnknownCodes = <Result>(
  request: FastifyRequest,
  judge: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits unknown codes. Whoever has tried too many is told of no code any more, known or not, until the minute is over:
 * else what gets through would be the answer. Customers are not refused for what others at their address have guessed, as
 * long as their own codes are known.
 */
export function unknownCodeLimit(throttle: Throttling): LimitUnknownCodes {
  const ofAccount = throttle(OF_ACCOUNT);
  const ofAddress = throttle(OF_ADDRESS);
  return (request, judge) =>
    request.user
      ? judgeCounted(ofAccount, request, {
          judge: () => judge().catch((error: unknown) => refuseCustomer(request, error)),
          isCounted: (error) => isUnknownCode(error) || error instanceof TooMany,
        })
      : judgeCounted(ofAddress, request, { judge, isCounted: isUnknownCode });

  /** An unknown code where the address is beyond its limit is the account's last one of the minute. */
  async function refuseCustomer(request: FastifyRequest, error: unknown): Promise<never> {
    if (isUnknownCode(error)) {
      await ofAddress.count(request).catch(async (refusal: unknown) => {
        await useUp(ofAccount, request);
        throw refusal;
      });
    }
    throw error;
  }
}

async function useUp({ count }: Throttle, request: FastifyRequest): Promise<void> {
  await Promise.allSettled(Array.from({ length: OF_ACCOUNT.max }, () => count(request)));
}

function isUnknownCode(error: unknown): boolean {
  return error instanceof ShopError && error.extra.reason === 'unknown';
}
