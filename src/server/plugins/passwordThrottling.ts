import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors';
import { runThrottled, type CreateThrottle } from './throttling';
import type { Limit } from './throttlingCounters';

/** Runs a check of the current password; it throws a WrongPassword. */
export type ThrottlePasswords = <Result>(
  request: FastifyRequest,
  check: () => Promise<Result>,
) => Promise<Result>;

/**
 * Counts wrong passwords per account, over all calls that ask for the current one: ten in a quarter of an hour.
 * @returns runs a check. @throws TooManyRequestsError beyond the limit, before anything is hashed
 */
export function throttlePasswords(
  throttling: CreateThrottle,
  account: Pick<Limit, 'name' | 'keyOf'>,
): ThrottlePasswords {
  const throttle = throttling({ ...account, max: 10, windowMs: 15 * 60_000 });
  return (request, check) =>
    runThrottled(throttle, request, {
      run: check,
      countsAgainstLimit: (error) => error instanceof WrongPassword,
    });
}

/** The current password that was sent is wrong. */
export class WrongPassword extends ShopError {
  constructor() {
    const sentence = 'Current password is incorrect.';
    super('invalid_request', sentence, { fields: { current_password: sentence } });
  }
}
