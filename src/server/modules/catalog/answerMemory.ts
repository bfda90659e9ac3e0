import { LRUCache } from 'lru-cache';
import type { ReadyAnswer, ShownProducts } from '../../http/readyAnswer';
import type { CatalogChange } from './changes/catalogChange';

const LIMIT_BYTES = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** How old an answer may be that nothing has changed: random choices are made anew, and lost news of a change does no more harm. */
const LONGEST_MS = 60 * MINUTE_MS;
/** What somebody asks for in the last minutes of that time is made anew behind the reader's back. */
const RENEW_AFTER_MS = 55 * MINUTE_MS;
/** The same, while news of other servers' changes is not heard. */
const UNTOLD_MS = 1_000;
/** How old the answer to a question over all products may be: counts, deals, lists narrowed by stock. */
const COUNTED_MS = 5_000;

/** An answer, and what it was made of. */
export interface MadeAnswer extends ShownProducts {
  answer: ReadyAnswer;
  /** false for what is to be made again for whoever asks next */
  isLasting?: boolean;
}

type Tag = number | 'list' | 'stock';

interface Making<Made> {
  made: Promise<Made>;
  /** what changed while it was read */
  changes: CatalogChange[];
}

interface Kept<Made> {
  made: Made;
  /** from then on, by `performance.now()`, it is made anew behind the reader's back; null for what nobody is to be given late */
  renewAt: number | null;
}

/** Ready answers by what was asked, each kept until something that it shows changes, for an hour at most. */
export class AnswerMemory<Made extends MadeAnswer = MadeAnswer> {
  readonly counts = { hits: 0, misses: 0 };
  private readonly kept: LRUCache<string, Kept<Made>>;
  private readonly keysOf = new Map<Tag, Set<string>>();
  private readonly making = new Map<string, Making<Made>>();
  private isTold = false;

  constructor({ limitBytes = LIMIT_BYTES }: { limitBytes?: number } = {}) {
    this.kept = new LRUCache({
      maxSize: limitBytes,
      // An answer weighs its bytes, its compressed forms at about a half, and its bookkeeping.
      sizeCalculation: ({ made: { answer } }) => Math.ceil(answer.identity.length * 1.5) + 1_024,
      dispose: ({ made }, key) => tagsOf(made).forEach((tag) => this.untag(tag, key)),
    });
  }

  /** About how much memory the kept answers take. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  /** The kept answer, or the one that `make` gives; those who ask at once share one making. */
  async answer(key: string, make: () => Promise<Made>): Promise<ReadyAnswer> {
    return (await this.made(key, make)).answer;
  }

  /**
   * The same, with what else is kept beside the answer.
   * @param isCurrent false for what is to be made anew: behind the reader's back, unless it ranges over all products
   */
  async made(
    key: string,
    make: () => Promise<Made>,
    isCurrent: (made: Made) => boolean = () => true,
  ): Promise<Made> {
    const kept = this.kept.get(key);
    const isFresh = kept !== undefined && isCurrent(kept.made);
    if (kept && (isFresh || kept.renewAt !== null)) {
      this.counts.hits += 1;
      const isDue = !isFresh || (kept.renewAt !== null && performance.now() >= kept.renewAt);
      // Where that fails, the next reader tries again, until the hour is over.
      if (isDue && !this.making.has(key)) this.make(key, make).made.catch(() => undefined);
      return kept.made;
    }
    this.counts.misses += 1;
    const underWay = this.making.get(key);
    // What is read already may be what was before a change.
    const making = underWay?.changes.length === 0 ? underWay : this.make(key, make);
    return making.made;
  }

  /** Drops what shows a change, also once it is read to the end. */
  forget(change: CatalogChange): void {
    for (const making of this.making.values()) making.changes.push(change);
    if (change.ids === 'all') {
      this.kept.clear();
      return;
    }
    for (const tag of touchedBy(change)) {
      for (const key of [...(this.keysOf.get(tag) ?? [])]) this.kept.delete(key);
    }
  }

  /** While not every change is told, an answer is kept for a second. */
  setTold(isTold: boolean): void {
    this.isTold = isTold;
    this.forget({ kind: 'edited', ids: 'all' });
  }

  private make(key: string, make: () => Promise<Made>): Making<Made> {
    const making: Making<Made> = { made: make().then(withWhatItShows), changes: [] };
    this.making.set(key, making);
    const end = () => {
      if (this.making.get(key) === making) this.making.delete(key);
    };
    making.made.then((made) => {
      end();
      const isLasting = made.isLasting ?? true;
      if (isLasting && !making.changes.some((change) => isTouched(made, change))) this.keep(key, made);
    }, end);
    return making;
  }

  private keep(key: string, made: Made): void {
    if (made.isLate) return;
    const isLasting = this.isTold && made.kind !== 'stock_list';
    const renewAt = isLasting ? performance.now() + RENEW_AFTER_MS : null;
    const ttl = isLasting ? LONGEST_MS : this.isTold ? COUNTED_MS : UNTOLD_MS;
    this.kept.set(key, { made, renewAt }, { ttl });
    if (!this.kept.has(key)) return;
    for (const tag of tagsOf(made)) {
      const keys = this.keysOf.get(tag) ?? new Set();
      this.keysOf.set(tag, keys.add(key));
    }
  }

  private untag(tag: Tag, key: string): void {
    const keys = this.keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(tag);
  }
}

function withWhatItShows<Made extends MadeAnswer>(made: Made): Made {
  made.answer.shows = { products: made.products, kind: made.kind, isLate: made.isLate };
  return made;
}

function tagsOf({ products, kind }: MadeAnswer): Tag[] {
  if (kind === 'product') return [...products];
  return kind === 'list' ? [...products, 'list'] : [...products, 'list', 'stock'];
}

function touchedBy({ kind, ids }: CatalogChange): Tag[] {
  const shown = ids === 'all' ? [] : ids;
  if (kind === 'taken') return [...shown];
  return kind === 'edited' ? [...shown, 'list'] : [...shown, 'stock'];
}

function isTouched(made: MadeAnswer, change: CatalogChange): boolean {
  if (change.ids === 'all') return true;
  const tags = new Set(tagsOf(made));
  return touchedBy(change).some((tag) => tags.has(tag));
}
