import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const IN_BRACKETS = /^\[(.+)\](?::\d+)?$/;
const PORT = /:\d+$/;

/**
 * The client's address: that of the sender, or the one given by a trusted proxy, without its port (RFC 7239,
 * section 6). Null if the proxy gives no address, such as `unknown`.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [, bracketed] = IN_BRACKETS.exec(ip) ?? [];
  const address = bracketed ?? (isIP(ip) === 0 ? ip.replace(PORT, '') : ip);
  return isIP(address) === 0 ? null : address;
}
