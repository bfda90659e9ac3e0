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

/** Security headers; the only frame they allow is the card provider's checkout. */
export const security = fp(
  async (app: FastifyInstance) => {
    // A page of any origin may send text/plain, like a form, without a CORS preflight.
    app.removeContentTypeParser('text/plain');
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
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
        },
      },
      // A bank's window opened by the checkout needs its opener.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    // Cached, since helmet computes the same headers anew for every request.
    let headers: Record<string, string> | undefined;
    app.addHook('onRequest', (_request, reply, done) => {
      headers ??= headersOf(reply);
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

/** The headers of every response: helmet's and the permissions policy. */
function headersOf(reply: FastifyReply): Record<string, string> {
  reply.helmet();
  const helmetHeaders = Object.entries(reply.raw.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return Object.fromEntries([...helmetHeaders, ['permissions-policy', PERMISSIONS]]);
}
