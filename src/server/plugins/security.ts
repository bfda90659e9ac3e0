import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PAYSTACK_CHECKOUT = 'https://checkout.paystack.com';
const PERMISSIONS = ['payment', 'clipboard-write']
  .map((feature) => `${feature}=(self "${PAYSTACK_CHECKOUT}")`)
  .concat(['camera=()', 'microphone=()', 'geolocation=()'])
  .join(', ');

/** Retry-After of a busy or not ready shop. */
const RETRY_AFTER_SECONDS = 5;

/** The content security policy, CSP Level 3. Its only frame is the card provider's checkout. */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: [PAYSTACK_CHECKOUT],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Directives in which a route's policy differs. */
export type PolicyChanges = Partial<typeof DIRECTIVES>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** one object for all requests of the route, since its headers are cached by it */
    policyChanges?: PolicyChanges;
  }
}

/** Security headers of every response. A route changes its content security policy by `config.policyChanges`. */
export const security = fp(
  async (app: FastifyInstance) => {
    // A page of any origin may send text/plain, like a form, without a CORS preflight.
    app.removeContentTypeParser('text/plain');
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
      // A bank's window opened by the checkout needs its opener.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    // Cached, since helmet computes the same headers anew for every request.
    const cache = new WeakMap<PolicyChanges, Record<string, string>>();
    app.addHook('onRequest', ({ routeOptions }, reply, done) => {
      const { policyChanges = DIRECTIVES } = routeOptions.config;
      const headers = cache.get(policyChanges) ?? headersOf(reply, policyChanges);
      cache.set(policyChanges, headers);
      void reply.headers(headers);
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      void reply.header('x-request-id', request.id);
      // Responses are private unless their route sets a cache header.
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
        void reply.header('retry-after', RETRY_AFTER_SECONDS);
      done(null, payload);
    });
  },
  { name: 'security' },
);

/** Takes a route's changes of the policy back, for a response that is not its own. */
export function resetPolicy(reply: FastifyReply): void {
  void reply.headers(headersOf(reply, {}));
}

/** The headers of every response: helmet's and the permissions policy. */
function headersOf(reply: FastifyReply, policyChanges: PolicyChanges): Record<string, string> {
  const directives = { ...DIRECTIVES, ...policyChanges };
  reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
  const helmetHeaders = Object.entries(reply.raw.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return Object.fromEntries([...helmetHeaders, ['permissions-policy', PERMISSIONS]]);
}
