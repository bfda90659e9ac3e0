import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { API_BASE } from '@contract/call';

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'The API of an electronics shop in Nigeria',
    description:
      'Money is in naira, apart from what is sent to the card provider, which is in kobo. Times are ISO 8601 in UTC. ' +
      'Every refusal has a stable `code` and a sentence for people.',
    version: '1.0.0',
  },
  tags: [
    { name: 'session', description: 'Accounts, saved addresses, tokens and passwords' },
    { name: 'catalogue', description: 'Products, deals and categories' },
    { name: 'orders', description: 'Placing, reading and cancelling orders' },
    { name: 'payments', description: 'Paying by card' },
    { name: 'operations', description: 'Whether the server lives and can work' },
  ],
  components: {
    securitySchemes: {
      accessToken: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: '`Authorization: Bearer …`; the word `Token` is as good.',
      },
    },
  },
};

/** A server that serves nothing but the description of these calls, as a document and as a page. It is only asked in process. */
export async function callDocs(calls: readonly RouteOptions[]): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(swagger, { openapi: DOCUMENT, hideUntagged: true });
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    uiConfig: { deepLinking: true, validatorUrl: null },
    theme: { title: DOCUMENT.info.title },
  });
  for (const { method, url, schema } of calls) {
    app.route({
      method,
      url,
      ...(schema && { schema }),
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: (_request, reply) => reply.callNotFound(),
    });
  }
  await app.ready();
  return app;
}
