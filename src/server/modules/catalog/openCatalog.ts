import type { FastifyInstance } from 'fastify';
import type { Measure } from '../../plugins/metrics';
import { SearchCounter } from '../search';
import { ResponseCache } from './responseCache';
import type { CatalogChanges } from './changes/catalogChanges';
import type { SearchContext } from './findProducts';

export interface CatalogOptions extends SearchContext {
  changes: CatalogChanges;
  measure: Measure;
  /** the current time */
  now?: () => Date;
}

/** The dependencies of the catalogue's routes. */
export interface Catalog extends SearchContext {
  /** responses, each until something in it changes on any server */
  cache: ResponseCache;
  counter: SearchCounter;
  now: () => Date;
}

export function openCatalog(app: FastifyInstance, options: CatalogOptions): Catalog {
  const { db, search, changes, measure, now = () => new Date() } = options;
  const cache = new ResponseCache();
  measure('catalogue_memory_hits_total', 'Catalogue answers given from memory', () => cache.counts.hits);
  measure('catalogue_memory_misses_total', 'Catalogue answers read anew', () => cache.counts.misses);
  changes.onChange((change) => cache.invalidate(change));
  changes.onConnectionChange((isConnected) => cache.setConnected(isConnected));

  const counter = new SearchCounter(db, (error) =>
    app.log.warn({ err: error }, 'searches could not be counted'),
  );
  app.addHook('onClose', () => counter.close());
  return { db, search, cache, counter, now };
}
