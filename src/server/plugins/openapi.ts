import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '@contract/defineCall';
import { readyAnswer, sendReady, type ReadyAnswer } from '../http/readyAnswer';

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
    { name: 'session', description: 'Accounts, tokens and passwords' },
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

/** Describes every call, which has a tag, by the schemas that validate it: `/api/openapi.json`, and a page to read and try it. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, { openapi: DOCUMENT, hideUntagged: true });
    await app.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      uiConfig: { deepLinking: true, validatorUrl: null },
      theme: { title: DOCUMENT.info.title },
    });
    let document: ReadyAnswer | undefined;
    app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, (request, reply) => {
      document ??= readyAnswer(app.swagger());
      return sendReady(request, reply, document);
    });
  },
  { name: 'openapi' },
);
