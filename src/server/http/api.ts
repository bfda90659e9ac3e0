import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InProcessCalls } from './callInProcess';

/** The authenticated customer and the session of the access token. */
export interface AuthenticatedUser {
  id: number;
  sessionId: string;
}

/** Authenticates the caller. @throws ShopError token_invalid */
export type Authenticate = (request: FastifyRequest) => Promise<AuthenticatedUser>;

/** What modules register their routes on; created in `app.ts`. */
export interface Api {
  /** the server, or an encapsulated scope with its own hooks */
  app: FastifyInstance;
  authenticate: Authenticate;
  /** the calls that the server can also make in process, by name */
  inProcessCalls: InProcessCalls;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the authenticated customer; null for a visitor, and on calls that are open to anyone */
    user: AuthenticatedUser | null;
  }
}

export function makeApi(app: FastifyInstance, authenticate: Authenticate): Api {
  app.decorateRequest('user', null);
  return { app, authenticate, inProcessCalls: new Map() };
}
