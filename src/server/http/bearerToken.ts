import type { FastifyRequest } from 'fastify';

/** `Bearer <access>` or `Token <access>` */
const AUTHORIZATION = /^(?:Bearer|Token) +(\S+)$/i;

/** The token of the Authorization header (RFC 6750, 2.1); undefined without one. No token is read from anywhere else. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return AUTHORIZATION.exec(headers.authorization ?? '')?.[1];
}
