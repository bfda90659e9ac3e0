import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PAYSTACK_CHECKOUT = 'https://checkout.paystack.com';
const PERMISSIONS = ['payment', 'clipboard-write']
  .map((feature) => `${feature}=(self "${PAYSTACK_CHECKOUT}")`)
  .concat(['camera=()', 'microphone=()', 'geolocation=()'])
  .join(', ');

/** When to come back to a shop that is busy or not ready. */
const RETRY_AFTER_SECONDS = 5;

/** The headers of a shop that shows nobody else's frame but the card provider's checkout. */
export const security = fp(
  async (app: FastifyInstance) => {
    // Text, like a form, is what a page of any origin may send without being asked first.
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
      // A bank's window that the checkout opens must find its way back.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    // helmet works its headers out for every request anew, though they are the same for all.
    let headers: Record<string, string> | undefined;
    app.addHook('onRequest', (_request, reply, done) => {
      headers ??= headersOf(reply);
      void reply.headers(headers);
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      void reply.header('x-request-id', request.id);
      // An answer is somebody's own unless its route says otherwise, however the address was written.
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
        void reply.header('retry-after', RETRY_AFTER_SECONDS);
      done(null, payload);
    });
  },
  { name: 'security' },
);

/** What every answer says, most of it by helmet. */
function headersOf(reply: FastifyReply): Record<string, string> {
  reply.helmet();
  const helmetHeaders = Object.entries(reply.raw.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return Object.fromEntries([...helmetHeaders, ['permissions-policy', PERMISSIONS]]);
}
