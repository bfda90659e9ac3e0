import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { API_BASE } from '@contract/call';
import { readyAnswer, sendReady, type ReadyAnswer } from '../http/readyAnswer';

/**
 * Describes every call, which has a tag, by the schemas that validate it: `/api/openapi.json`, and a page to read and try
 * it. Both are made when somebody first asks: no start waits for them.
 */
export const openapi = fp(
  (app: FastifyInstance, _options: object, done: () => void) => {
    const calls: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      if (route.schema?.tags && route.method !== 'HEAD') calls.push(route);
    });
    let making: Promise<FastifyInstance> | undefined;
    const docs = () => (making ??= import('./callDocs').then(({ callDocs }) => callDocs(calls)));
    app.addHook('onClose', async () => (await making)?.close());

    let document: ReadyAnswer | undefined;
    app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async (request, reply) => {
      document ??= readyAnswer((await docs()).swagger());
      return sendReady(request, reply, document);
    });
    const page = async ({ url }: FastifyRequest, reply: FastifyReply) => {
      const { statusCode, headers, rawPayload } = await (await docs()).inject(url);
      // These are between the two servers.
      delete headers.connection;
      delete headers['transfer-encoding'];
      return reply
        .code(statusCode)
        .headers(headers)
        .send(rawPayload.length > 0 ? rawPayload : undefined);
    };
    for (const url of ['docs', 'docs/*']) app.get(`${API_BASE}/${url}`, { schema: { hide: true } }, page);
    done();
  },
  { name: 'openapi' },
);
