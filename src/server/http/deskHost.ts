import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** The host, with its port, on which alone the desk answers. */
export interface DeskHost {
  /** whether nothing of the shop is served there, since PUBLIC_URL names another host */
  isOwn: boolean;
  isAskedBy: (request: Pick<FastifyRequest, 'url' | 'host'>) => boolean;
}

/** The host of DESK_URL. Null without that setting: then the desk answers on every host. */
export function deskHostOf({
  deskUrl,
  isDeskUrlSet,
  publicUrl,
}: Pick<Config, 'deskUrl' | 'isDeskUrlSet' | 'publicUrl'>): DeskHost | null {
  if (!isDeskUrlSet) return null;
  const { protocol, host } = new URL(deskUrl);
  return {
    isOwn: !URL.canParse(publicUrl) || new URL(publicUrl).host !== host,
    isAskedBy: (request) => {
      const requested = requestedHost(request);
      return requested === host || normalisedHost(requested, protocol) === host;
    },
  };
}

const ABSOLUTE_TARGET = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** The host for which a request is meant. A target in absolute form has its own (RFC 9112, 3.2.2). */
function requestedHost({ url, host }: Pick<FastifyRequest, 'url' | 'host'>): string {
  return url.startsWith('/') ? host : (ABSOLUTE_TARGET.exec(url)?.[1] ?? '');
}

const NAME_OR_IPV4 = /^[\w.-]+(?::\d*)?$/;
const IPV6 = /^\[[\da-f:.]+\](?::\d*)?$/i;

/** A host as `URL.host` has it: in lower case, without the default port of the protocol. Null for any other text. */
function normalisedHost(host: string, protocol: string): string | null {
  if (!NAME_OR_IPV4.test(host) && !IPV6.test(host)) return null;
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : null;
}
