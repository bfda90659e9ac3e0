import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { errorRecord } from './errorRecord';
import type { RecentLog } from './recentLog';

const LETTER_LINK = /^(\/(?:reset-password|verify-email)\/).+/;

/**
 * Structured lines on standard output without secrets: no headers, no bodies, no links of letters.
 * @param stream where they go in its place
 */
export function requestLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: RecentLog['stream']) {
  return {
    // One line for a request, below, instead of one when it comes and one when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      ...(stream && { stream }),
      serializers: {
        err: errorRecord,
        req: ({ method, url, host, ip }: FastifyRequest) => ({
          method,
          url: url.replace(LETTER_LINK, '$1…'),
          host,
          remoteAddress: ip,
        }),
      },
    },
  } satisfies FastifyServerOptions;
}

export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
