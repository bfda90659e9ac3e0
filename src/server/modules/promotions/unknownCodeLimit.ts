import type { FastifyRequest } from 'fastify';
import { ShopError, TooManyRequestsError } from '../../errors';
import { clientKeyOf, runThrottled, type Throttle, type CreateThrottle } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';

const MINUTE_MS = 60_000;

const ACCOUNT_LIMIT: Limit = {
  name: 'unknown-codes',
  max: 10,
  windowMs: MINUTE_MS,
  keyOf: ({ user }) => String(user?.id),
};
/** Wide enough for a mobile network whose customers share one address. */
const ADDRESS_LIMIT: Limit = {
  name: 'unknown-codes-address',
  max: 100,
  windowMs: MINUTE_MS,
  keyOf: clientKeyOf,
};

/** Runs the check of a request's code within the limits. @throws TooManyRequestsError */
export type LimitUnknownCodes = <Result>(
  request: FastifyRequest,
  run: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits unknown codes. Beyond the limit all codes are refused until the minute is over, known ones too: otherwise an
 * accepted code would reveal itself. Customers with known codes are not refused for the guesses of others at their
 * address.
 */
export function unknownCodeLimit(createThrottle: CreateThrottle): LimitUnknownCodes {
  const accountThrottle = createThrottle(ACCOUNT_LIMIT);
  const addressThrottle = createThrottle(ADDRESS_LIMIT);
  return (request, run) =>
    request.user
      ? runThrottled(accountThrottle, request, {
          run: () => run().catch((error: unknown) => refuseCustomer(request, error)),
          countsAgainstLimit: (error) => isUnknownCode(error) || error instanceof TooManyRequestsError,
        })
      : runThrottled(addressThrottle, request, { run, countsAgainstLimit: isUnknownCode });

  /** When the address is beyond its limit, an unknown code uses up the account's own limit for the minute. */
  async function refuseCustomer(request: FastifyRequest, error: unknown): Promise<never> {
    if (isUnknownCode(error)) {
      await addressThrottle.count(request).catch(async (refusal: unknown) => {
        await exhaust(accountThrottle, request);
        throw refusal;
      });
    }
    throw error;
  }
}

async function exhaust({ count }: Throttle, request: FastifyRequest): Promise<void> {
  await Promise.allSettled(Array.from({ length: ACCOUNT_LIMIT.max }, () => count(request)));
}

function isUnknownCode(error: unknown): boolean {
  return error instanceof ShopError && error.extra.reason === 'unknown';
}
