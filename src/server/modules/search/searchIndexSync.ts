import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../db/client';
import { Lexicon, type Synonym } from './lexicon';
import { SearchIndex, type IndexedProduct } from './searchIndex';
import { findChanges, findIndexed, findIndexedAfter, type Changes } from './searchIndexRepository';
import { findSynonyms } from './synonymsRepository';
import { WordFinder } from './wordFinder';

const BATCH_SIZE = 200;
/** Products indexed before yielding to the event loop, so that other requests wait only milliseconds. */
const YIELD_EVERY = 25;
/** in batches */
const MERGE_EVERY_BATCHES = 50;
/** The index is rebuilt when it has this many more dead slots than living ones. */
const MAX_DEAD_SLOTS = 10_000;
/** The longest wait of a request for changes to be read; during a large import it then gets the previous index. */
const MAX_WAIT_MS = 500;

/** A state of the index, and the meanings of its words. */
export interface Catalogue {
  index: SearchIndex;
  lexicon: Lexicon;
  words: WordFinder;
  /** the database has changes that the index does not have yet */
  isStale: boolean;
}

interface SyncState extends Catalogue {
  synonyms: readonly Synonym[];
  changes: Omit<Changes, 'changed'>;
  /** product id → transaction, for changes already read: the next poll returns those of running transactions again */
  readChanges: ReadonlyMap<number, string>;
}

/**
 * Holds an index of the products in this process, because SQL cannot count and sort hundreds of thousands of rows in
 * milliseconds. The database is the source of truth: it is polled for changes before each use.
 */
export class SearchIndexSync {
  private state: SyncState | null = null;
  private running: Promise<Catalogue> | null = null;
  private runningSince = 0;
  private next: Promise<Catalogue> | null = null;

  constructor(private readonly db: Database) {}

  get isLoaded(): boolean {
    return this.state !== null;
  }

  /**
   * The index, up to date with the database; during a large import, as far as it has been read.
   */
  async current(): Promise<Catalogue> {
    const waitedMs = this.running ? performance.now() - this.runningSince : 0;
    const polled = this.sharedPoll();
    const { state } = this;
    if (!state) return polled;
    const stale = { ...state, isStale: true };
    return withFallback(Math.max(0, MAX_WAIT_MS - waitedMs), polled, stale);
  }

  /** Requests that arrive during a poll share the next one. */
  private async sharedPoll(): Promise<Catalogue> {
    const { running } = this;
    if (!running) return this.start();
    this.next ??= running.then(
      () => this.start(),
      () => this.start(),
    );
    return this.next;
  }

  private start(): Promise<Catalogue> {
    this.next = null;
    const running = this.poll().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    this.runningSince = performance.now();
    return running;
  }

  private async poll(): Promise<Catalogue> {
    const { state } = this;
    const { changed, ...changes } = await findChanges(this.db, state?.changes.upTo ?? null);
    const needsRebuild = state !== null && state.index.slotCount > 2 * state.index.size + MAX_DEAD_SLOTS;
    if (!state || needsRebuild || state.changes.generation !== changes.generation)
      return this.rebuild(changes);
    const changedIds = changed
      .filter(({ id, changedIn }) => state.readChanges.get(id) !== changedIn)
      .map(({ id }) => id);
    state.index.categories = changes.categories;
    await this.refresh(state.index, changedIds);
    const isUnchanged = changedIds.length === 0 && state.changes.synonymsVersion === changes.synonymsVersion;
    const synonyms =
      state.changes.synonymsVersion === changes.synonymsVersion
        ? state.synonyms
        : await findSynonyms(this.db);
    const readChanges = new Map(changed.map(({ id, changedIn }) => [id, changedIn]));
    this.state = {
      ...(isUnchanged ? state : catalogueOf(state.index, synonyms, state.words)),
      synonyms,
      changes,
      readChanges,
    };
    return this.state;
  }

  private async rebuild(changes: SyncState['changes']): Promise<Catalogue> {
    const index = new SearchIndex();
    index.categories = changes.categories;
    const words = new WordFinder(index.vocabulary, new Lexicon([], index.isSold));
    for (let after = 0, batches = 0; ; batches += 1) {
      const batch = await findIndexedAfter(this.db, after, BATCH_SIZE);
      await putAll(index, batch);
      // In steps, so that the first search does not have to process all words at once.
      if (batches % MERGE_EVERY_BATCHES === 0) words.readNewWords();
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_SIZE) break;
      after = last.id;
    }
    const synonyms = await findSynonyms(this.db);
    this.state = { ...catalogueOf(index, synonyms, words), synonyms, changes, readChanges: new Map() };
    return this.state;
  }

  private async refresh(index: SearchIndex, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      const products = await findIndexed(this.db, batch);
      await putAll(index, products);
      const foundIds = new Set(products.map(({ id }) => id));
      for (const id of batch) if (!foundIds.has(id)) index.drop(id);
    }
  }
}

async function putAll(index: SearchIndex, products: readonly IndexedProduct[]): Promise<void> {
  for (const [position, product] of products.entries()) {
    if (position % YIELD_EVERY === YIELD_EVERY - 1) await yieldToEventLoop();
    index.put(product);
  }
}

function catalogueOf(index: SearchIndex, synonyms: readonly Synonym[], words: WordFinder): Catalogue {
  const lexicon = new Lexicon(synonyms, index.isSold);
  return { index, lexicon, words: words.use(lexicon), isStale: false };
}

/** The result of the work, or a fallback if it takes longer. */
async function withFallback<Result>(ms: number, work: Promise<Result>, fallback: Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), ms).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
