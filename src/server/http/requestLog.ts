import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

const RESET_LINK = /^(\/reset-password\/).+/;

/** Structured lines on standard output, without the keys to an account: no headers, no bodies, no reset links. */
export function requestLog({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: url.replace(RESET_LINK, '$1…'),
        host,
        remoteAddress: ip,
      }),
    },
  };
}
