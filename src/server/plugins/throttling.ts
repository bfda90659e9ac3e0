import { normalizeIP } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import * as calls from '@contract/calls/session';
import { API_BASE, type Call } from '@contract/defineCall';
import type { Config } from '../config';
import { ShopError } from '../errors';
import { openCounters, type CounterOf, type Limit } from './throttlingCounters';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An IPv6 network counts as one address: its owner has 2^64 of them. */
const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

/** Of an address for one account: strangers' failures lock nobody out, and one address tries no account for long. */
function addressAndIdentifierOf(request: FastifyRequest): string {
  const { email, username } = request.body as { email?: string; username?: string };
  return `${addressOf(request)} ${(email || username || '').trim().toLowerCase()}`;
}

/** Source: http-contract.md "Settled points". */
const SIGN_IN: Limit = { name: 'sign-in', max: 10, windowMs: MINUTE_MS, keyOf: addressAndIdentifierOf };
const SIGN_UP: Limit = { name: 'sign-up', max: 10, windowMs: HOUR_MS, keyOf: addressOf };
const RESET: Limit = { name: 'reset', max: 10, windowMs: HOUR_MS, keyOf: addressOf };
const EVERYTHING: Limit = { name: 'all', max: 600, windowMs: MINUTE_MS, keyOf: addressOf };

/** Answers 429 to whoever asks too often. With Redis, several servers count together. */
export const throttling = fp(
  async (app: FastifyInstance, { config }: { config: Pick<Config, 'rateLimit' | 'redisUrl'> }) => {
    if (!config.rateLimit) return;
    const counterOf = await openCounters(app, config.redisUrl);
    const signIn = gate(counterOf, SIGN_IN);
    const gates: [Call, preHandlerAsyncHookHandler][] = [
      [calls.login, signIn],
      [calls.token, signIn],
      [calls.signup, gate(counterOf, SIGN_UP)],
      [calls.requestPasswordReset, gate(counterOf, RESET)],
    ];
    const everything = gate(counterOf, EVERYTHING);
    app.addHook('onRequest', async function (request, reply) {
      if (request.url.startsWith(`${API_BASE}/`)) await everything.call(this, request, reply);
    });
    // After validation, so that a form filled in wrongly costs nobody a try, and before any password is hashed.
    app.addHook('onRoute', (route) => {
      const found = gates.find(([call]) => route.url === `${API_BASE}${call.path}`);
      if (found) route.preHandler = [route.preHandler ?? [], found[1]].flat();
    });
  },
  { name: 'throttling' },
);

function gate(counterOf: CounterOf, limit: Limit): preHandlerAsyncHookHandler {
  const count = counterOf(limit);
  return async (request, reply) => {
    const { isExceeded, waitSeconds } = await count(request);
    if (!isExceeded) return;
    request.log.warn({ limit: limit.name }, 'too many requests');
    void reply.header('retry-after', waitSeconds);
    throw new ShopError(
      'too_many_requests',
      `Too many requests. Please try again in ${inWords(waitSeconds)}.`,
    );
  };
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
