import type { FastifyInstance } from 'fastify';
import type { SearchEngine } from './catalogueSearch';

interface Options {
  search: SearchEngine;
  /** whether the database is a PostgreSQL server; the embedded one is read at the first search */
  isShared: boolean;
}

/**
 * Reads a shared catalogue when the server starts, so that no shopper waits for it.
 * @returns a function that resolves when the catalogue is read, and reads it again if reading has failed
 */
export function prepareSearch(app: FastifyInstance, { search, isShared }: Options): () => Promise<void> {
  const prepare = async () => {
    if (isShared) await search.prepare();
  };
  app.addHook('onReady', (done) => {
    prepare().catch((error: unknown) => app.log.warn({ err: error }, 'the catalogue could not be read'));
    done();
  });
  return prepare;
}
