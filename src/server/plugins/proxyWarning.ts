import { BlockList, isIPv6 } from 'node:net';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';

const HOUR_MS = 60 * 60 * 1000;
/** RFC 1918, 6598, 4193, 3927, 4291: addresses of reverse proxies, but never of customers. */
const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
];

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns a check whether an address is in one of the networks, such as `10.0.0.0/8` or a single address. */
export function networkMatcher(list: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(bits), family(address));
  }
  return (address) => networks.check(address, family(address));
}

export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/** Warns, at most once an hour, of a proxy in front of the shop that TRUST_PROXY does not list. */
export const proxyWarning = fp(
  (app: FastifyInstance, { config }: { config: Pick<Config, 'trustProxy'> }, done: () => void) => {
    const isPrivate = networkMatcher(PRIVATE_NETWORKS);
    let silentUntil = 0;
    const warn = ({ ip, log }: FastifyRequest) => {
      silentUntil = Date.now() + HOUR_MS;
      log.warn(
        { proxy: ip },
        `Requests come through a proxy at ${ip} that TRUST_PROXY does not name: all customers share one throttling counter`,
      );
    };
    if (config.trustProxy.length === 0) {
      app.addHook('onRequest', (request, _reply, next) => {
        if (isForwarded(request) && Date.now() >= silentUntil && isPrivate(request.ip)) warn(request);
        next();
      });
    }
    done();
  },
  { name: 'proxyWarning' },
);
