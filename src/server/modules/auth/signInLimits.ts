import type { FastifyRequest } from 'fastify';
import type * as calls from '@contract/calls/session';
import type { BodyOf } from '@contract/call';
import { foldIdentifier } from '../../foldIdentifier';
import { clientKeyOf } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Counts per IP address and account, or per IP address and challenge. Failures elsewhere lock no customer out, and one
 * address cannot keep guessing.
 */
function addressAndIdentifierOf(request: FastifyRequest): string {
  const { email, username, challenge } = request.body as Partial<BodyOf<typeof calls.login>>;
  const identifier = challenge ?? foldIdentifier(email || username || '');
  return `${clientKeyOf(request)} ${identifier}`;
}

export const SIGN_IN_LIMIT: Limit = {
  name: 'sign-in',
  max: 10,
  windowMs: MINUTE_MS,
  keyOf: addressAndIdentifierOf,
};
/** Wide enough for a mobile network whose customers share one IP address. */
export const SIGN_UP_LIMIT: Limit = { name: 'sign-up', max: 100, windowMs: HOUR_MS, keyOf: clientKeyOf };
