import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client';

/** What a verb works with that somebody called who need not be signed in. */
export interface AccountContext {
  db: Database;
  log: FastifyBaseLogger;
}
