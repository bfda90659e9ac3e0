import type { FastifyInstance } from 'fastify';
import type { SearchEngine } from './catalogueSearch';

interface Options {
  search: SearchEngine;
  /** whether the database is a server's of its own; the embedded one is read when somebody searches */
  isShared: boolean;
}

/**
 * Reads a shared catalogue when the server starts, so that no shopper waits for it.
 * @returns what waits until that is done, and begins anew should it have failed
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
