import type { FastifyInstance } from 'fastify';
import type { Measure } from '../../plugins/metrics';
import { SearchCounter } from '../search';
import { AnswerMemory } from './answerMemory';
import type { CatalogChanges } from './changes/catalogChanges';
import type { Finding } from './findProducts';

export interface CatalogOptions extends Finding {
  changes: CatalogChanges;
  measure: Measure;
  /** what time it is */
  now?: () => Date;
}

/** What the routes of the catalogue answer from. */
export interface Catalog extends Finding {
  /** answers, until something that one shows changes, on whichever server */
  memory: AnswerMemory;
  counter: SearchCounter;
  now: () => Date;
}

export function openCatalog(app: FastifyInstance, options: CatalogOptions): Catalog {
  const { db, search, changes, measure, now = () => new Date() } = options;
  const memory = new AnswerMemory();
  measure('catalogue_memory_hits_total', 'Catalogue answers given from memory', () => memory.counts.hits);
  measure('catalogue_memory_misses_total', 'Catalogue answers read anew', () => memory.counts.misses);
  changes.follow((change) => memory.forget(change));
  changes.watch((isTold) => memory.setTold(isTold));

  const counter = new SearchCounter(db, (error) =>
    app.log.warn({ err: error }, 'searches could not be counted'),
  );
  app.addHook('onClose', () => counter.close());
  return { db, search, memory, counter, now };
}
