import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client';

/** The dependencies of a request that needs no sign-in. */
export interface AccountContext {
  db: Database;
  log: FastifyBaseLogger;
}
