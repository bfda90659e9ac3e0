import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { errorRecord } from './errorRecord';
import type { RecentLog } from './recentLog';

/** An id, too short for a phone number. */
const ID = /^\d{1,9}$/;
/** Fastify's warning of an answer that is given twice, within a line of JSON, quotes the address. */
const QUOTED_ADDRESS = /(forget to \\"return reply\\" in (?:the )?\\").*?(?=\\" \()/g;

/**
 * Structured lines on standard output without secrets: no headers, no bodies, and of an address only its route and ids,
 * since anybody may type anything into it, and a letter's link into the wrong place.
 * @param stream where they go in its place
 */
export function requestLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: RecentLog['stream']) {
  return {
    // One line for a request, below, instead of one when it comes and one when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      ...(stream && { stream }),
      hooks: { streamWrite: (line: string) => line.replace(QUOTED_ADDRESS, '$1…') },
      serializers: {
        err: errorRecord,
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

/** The pattern that an address matched; `none` for an address where nothing is. */
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
