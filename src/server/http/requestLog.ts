import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { errorRecord } from './errorRecord';
import type { RecentLog } from './recentLog';

/** An id; limited in length so that it is not a phone number. */
const ID = /^\d{1,9}$/;
/** Matches the URL in Fastify's warning about a reply sent twice, within a line of JSON. */
const QUOTED_ADDRESS = /(forget to \\"return reply\\" in (?:the )?\\").*?(?=\\" \()/g;

/**
 * Structured log lines on standard output without secrets: no headers, no bodies, and of a URL only its route and ids,
 * since a URL may contain any text, such as the token of an email's link in the wrong place.
 * @param stream replaces standard output
 */
export function requestLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: RecentLog['stream']) {
  return {
    // One line per request (below) instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      ...(stream && { stream }),
      hooks: { streamWrite: (line: string) => line.replace(QUOTED_ADDRESS, '$1…') },
      serializers: {
        err: errorRecord,
        // @fastify/multipart logs its options, in which are the request's headers.
        busboyOptions: () => undefined,
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: routeOf(request),
          params: idsOf(request.params),
          host: request.host,
          remoteAddress: request.ip,
        }),
      },
    },
  } satisfies FastifyServerOptions;
}

/** The pattern of the matched route; `none` if no route matched. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

function idsOf(params: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => ID.test(String(value))));
}

export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
