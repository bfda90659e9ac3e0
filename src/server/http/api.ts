import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InProcessCalls } from './callInProcess';

/** The customer who calls, and the session that the access token was given in. */
export interface AuthenticatedUser {
  id: number;
  sessionId: string;
}

/** Tells who calls. @throws ShopError token_invalid */
export type Authenticate = (request: FastifyRequest) => Promise<AuthenticatedUser>;

/** What calls are served on: `app.ts` makes it and passes it to the routes of every module. */
export interface Api {
  /** the server, or a scope of it that has hooks of its own */
  app: FastifyInstance;
  authenticate: Authenticate;
  /** the calls that the server may also ask of itself, by name */
  inProcessCalls: InProcessCalls;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** who calls; null for a visitor, and on calls that are open to anyone */
    user: AuthenticatedUser | null;
  }
}

export function makeApi(app: FastifyInstance, authenticate: Authenticate): Api {
  app.decorateRequest('user', null);
  return { app, authenticate, inProcessCalls: new Map() };
}
