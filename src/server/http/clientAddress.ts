import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const IN_BRACKETS = /^\[(.+)\](?::\d+)?$/;
const PORT = /:\d+$/;

/**
 * Who asks: the sender, or whom a trusted proxy names, with or without a port (RFC 7239, section 6). Null where it
 * names no address, such as `unknown`.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [, bracketed] = IN_BRACKETS.exec(ip) ?? [];
  const address = bracketed ?? (isIP(ip) === 0 ? ip.replace(PORT, '') : ip);
  return isIP(address) === 0 ? null : address;
}
