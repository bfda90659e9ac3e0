import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../db/client';
import { Lexicon, type Synonym } from './lexicon';
import { SearchIndex, type IndexedProduct } from './searchIndex';
import { findChanges, findIndexed, findIndexedAfter, type Changes } from './searchIndexRepository';
import { findSynonyms } from './synonymsRepository';
import { WordFinder } from './wordFinder';

const BATCH = 200;
/** Few enough that other requests wait only milliseconds. */
const AT_ONCE = 25;
/** batches */
const SETTLE_AFTER = 50;
/** The index is rebuilt when it has this many more dead slots than living ones. */
const DEAD_SLOTS = 10_000;
/** The longest a request waits for changes to be read; during a large import it gets a slightly older answer instead. */
const PATIENCE_MS = 500;

/** The index at one moment, and the meanings of its words. */
export interface Catalogue {
  index: SearchIndex;
  lexicon: Lexicon;
  words: WordFinder;
  /** the database has changes that it does not have yet */
  isLate: boolean;
}

interface Kept extends Catalogue {
  synonyms: readonly Synonym[];
  changes: Omit<Changes, 'changed'>;
  /** changes that were already read from transactions that will be queried again */
  read: ReadonlyMap<number, string>;
}

/**
 * Keeps an index of the products in this process, because SQL cannot count and sort hundreds of thousands of rows in
 * milliseconds. The database is the source of truth: before each use it is asked what has changed.
 */
export class IndexKeeper {
  private kept: Kept | null = null;
  private running: Promise<Catalogue> | null = null;
  private runningSince = 0;
  private next: Promise<Catalogue> | null = null;

  constructor(private readonly db: Database) {}

  get isRead(): boolean {
    return this.kept !== null;
  }

  /**
   * The index, up to date with the database; during a large import, as far as it has been read.
   */
  async current(): Promise<Catalogue> {
    const waitedMs = this.running ? performance.now() - this.runningSince : 0;
    const looked = this.looked();
    const { kept } = this;
    if (!kept) return looked;
    const late = { ...kept, isLate: true };
    return within(Math.max(0, PATIENCE_MS - waitedMs), looked, late);
  }

  /** Requests that arrive during a look share the next one. */
  private async looked(): Promise<Catalogue> {
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
    const running = this.look().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    this.runningSince = performance.now();
    return running;
  }

  private async look(): Promise<Catalogue> {
    const { kept } = this;
    const { changed, ...changes } = await findChanges(this.db, kept?.changes.upTo ?? null);
    const isWorn = kept !== null && kept.index.slotCount > 2 * kept.index.size + DEAD_SLOTS;
    if (!kept || isWorn || kept.changes.generation !== changes.generation) return this.readAll(changes);
    const fresh = changed.filter(({ id, changedIn }) => kept.read.get(id) !== changedIn).map(({ id }) => id);
    kept.index.categories = changes.categories;
    await this.readAgain(kept.index, fresh);
    const isSame = fresh.length === 0 && kept.changes.synonymsPrint === changes.synonymsPrint;
    const synonyms =
      kept.changes.synonymsPrint === changes.synonymsPrint ? kept.synonyms : await findSynonyms(this.db);
    const read = new Map(changed.map(({ id, changedIn }) => [id, changedIn]));
    this.kept = {
      ...(isSame ? kept : meaningsOf(kept.index, synonyms, kept.words)),
      synonyms,
      changes,
      read,
    };
    return this.kept;
  }

  private async readAll(changes: Kept['changes']): Promise<Catalogue> {
    const index = new SearchIndex();
    index.categories = changes.categories;
    const words = new WordFinder(index.vocabulary, new Lexicon([], index.isSold));
    for (let after = 0, batches = 0; ; batches += 1) {
      const batch = await findIndexedAfter(this.db, after, BATCH);
      await putAll(index, batch);
      // In steps, so that the first search does not wait for all of it.
      if (batches % SETTLE_AFTER === 0) words.settle();
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) break;
      after = last.id;
    }
    const synonyms = await findSynonyms(this.db);
    this.kept = { ...meaningsOf(index, synonyms, words), synonyms, changes, read: new Map() };
    return this.kept;
  }

  private async readAgain(index: SearchIndex, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const found = await findIndexed(this.db, batch);
      await putAll(index, found);
      const there = new Set(found.map(({ id }) => id));
      for (const id of batch) if (!there.has(id)) index.drop(id);
    }
  }
}

async function putAll(index: SearchIndex, products: readonly IndexedProduct[]): Promise<void> {
  for (const [place, product] of products.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await turn();
    index.put(product);
  }
}

function meaningsOf(index: SearchIndex, synonyms: readonly Synonym[], words: WordFinder): Catalogue {
  const lexicon = new Lexicon(synonyms, index.isSold);
  return { index, lexicon, words: words.use(lexicon), isLate: false };
}

/** The result of the work, or a fallback if it takes longer. */
async function within<Result>(ms: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), ms).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
