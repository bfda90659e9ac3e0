import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '@contract/call';
import { TAGS } from '@contract/tags';
import { toCachedResponse, sendCached, type CachedResponse } from '../http/cachedResponse';

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'The API of an electronics shop in Nigeria',
    description:
      'Money is in naira, apart from what is sent to the card provider, which is in kobo. Times are ISO 8601 in UTC. ' +
      'Every refusal has a stable `code` and a sentence for people.',
    version: '1.0.0',
  },
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
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

/**
 * Documents every tagged call that is registered after it, by its validation schemas: `/api/openapi.json`, generated on
 * its first request, and a page to read and try the calls.
 */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, { openapi: DOCUMENT, hideUntagged: true });
    await app.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      uiConfig: { deepLinking: true, validatorUrl: null },
      theme: { title: DOCUMENT.info.title },
    });
    let document: CachedResponse | undefined;
    app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, (request, reply) => {
      document ??= toCachedResponse(app.swagger());
      return sendCached(request, reply, document);
    });
  },
  { name: 'openapi' },
);
