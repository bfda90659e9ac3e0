import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/client';
import { searchOf } from './findProducts';

/**
 * Reads a shared catalogue when the server starts: of a large one that takes long, and whoever searches meanwhile waits.
 * @returns what waits until that is done, and begins anew should it have failed
 */
export function prepareSearch(app: FastifyInstance, { db, isShared }: OpenDatabase): () => Promise<void> {
  const search = searchOf(db);
  app.addHook('onReady', (done) => {
    if (isShared)
      search
        .prepare()
        .catch((error: unknown) => app.log.warn({ err: error }, 'the catalogue could not be read'));
    done();
  });
  return async () => {
    if (isShared && !search.isPrepared) await search.prepare();
  };
}
