import { LRUCache } from 'lru-cache';
import type { CachedResponse, ShownProducts } from '../../http/cachedResponse';
import type { CatalogChange } from './changes/catalogChange';

const MAX_BYTES = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** How old an answer may be that nothing has changed: random choices are made anew, and lost news of a change does no more harm. */
const MAX_AGE_MS = 60 * MINUTE_MS;
/** What somebody asks for in the last minutes of that time is made anew behind the reader's back. */
const RENEW_AFTER_MS = 55 * MINUTE_MS;
/** The same, while news of other servers' changes is not heard. */
const DISCONNECTED_MAX_AGE_MS = 1_000;
/** How old the answer to a question over all products may be: counts, deals, lists narrowed by stock. */
const COUNTS_MAX_AGE_MS = 5_000;

/** An answer, and what it was made of. */
export interface CacheEntry extends ShownProducts {
  response: CachedResponse;
  /** false for what is to be made again for whoever asks next */
  isLasting?: boolean;
}

type Tag = number | 'list' | 'stock';

interface PendingEntry<Entry> {
  entry: Promise<Entry>;
  /** what changed while it was read */
  changes: CatalogChange[];
}

interface StoredEntry<Entry> {
  entry: Entry;
  /** from then on, by `performance.now()`, it is made anew behind the reader's back; null for what nobody is to be given late */
  renewAt: number | null;
}

/** Ready answers by what was asked, each kept until something that it shows changes, for an hour at most. */
export class ResponseCache<Entry extends CacheEntry = CacheEntry> {
  readonly counts = { hits: 0, misses: 0 };
  private readonly entries: LRUCache<string, StoredEntry<Entry>>;
  private readonly keysOf = new Map<Tag, Set<string>>();
  private readonly pending = new Map<string, PendingEntry<Entry>>();
  private isConnected = false;

  constructor({ limitBytes = MAX_BYTES }: { limitBytes?: number } = {}) {
    this.entries = new LRUCache({
      maxSize: limitBytes,
      // An answer weighs its bytes, its compressed forms at about a half, and its bookkeeping.
      sizeCalculation: ({ entry: { response } }) => Math.ceil(response.identity.length * 1.5) + 1_024,
      dispose: ({ entry }, key) => tagsOf(entry).forEach((tag) => this.untag(tag, key)),
    });
  }

  /** About how much memory the kept answers take. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The kept answer, or the one that `create` gives; those who ask at once share one making. */
  async getResponse(key: string, create: () => Promise<Entry>): Promise<CachedResponse> {
    return (await this.getOrCreate(key, create)).response;
  }

  /**
   * The same, with what else is kept beside the answer.
   * @param isCurrent false for what is to be made anew: behind the reader's back, unless it ranges over all products
   */
  async getOrCreate(
    key: string,
    create: () => Promise<Entry>,
    isCurrent: (entry: Entry) => boolean = () => true,
  ): Promise<Entry> {
    const stored = this.entries.get(key);
    const isFresh = stored !== undefined && isCurrent(stored.entry);
    if (stored && (isFresh || stored.renewAt !== null)) {
      this.counts.hits += 1;
      const isDue = !isFresh || (stored.renewAt !== null && performance.now() >= stored.renewAt);
      // Where that fails, the next reader tries again, until the hour is over.
      if (isDue && !this.pending.has(key)) this.startCreation(key, create).entry.catch(() => undefined);
      return stored.entry;
    }
    this.counts.misses += 1;
    const inFlight = this.pending.get(key);
    // What is read already may be what was before a change.
    const creation = inFlight?.changes.length === 0 ? inFlight : this.startCreation(key, create);
    return creation.entry;
  }

  /** Drops what shows a change, also once it is read to the end. */
  invalidate(change: CatalogChange): void {
    for (const creation of this.pending.values()) creation.changes.push(change);
    if (change.ids === 'all') {
      this.entries.clear();
      return;
    }
    for (const tag of affectedTags(change)) {
      for (const key of [...(this.keysOf.get(tag) ?? [])]) this.entries.delete(key);
    }
  }

  /** While not every change is told, an answer is kept for a second. */
  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.invalidate({ kind: 'edited', ids: 'all' });
  }

  private startCreation(key: string, create: () => Promise<Entry>): PendingEntry<Entry> {
    const creation: PendingEntry<Entry> = { entry: create().then(withShownProducts), changes: [] };
    this.pending.set(key, creation);
    const end = () => {
      if (this.pending.get(key) === creation) this.pending.delete(key);
    };
    creation.entry.then((entry) => {
      end();
      const isLasting = entry.isLasting ?? true;
      if (isLasting && !creation.changes.some((change) => isAffected(entry, change))) this.store(key, entry);
    }, end);
    return creation;
  }

  private store(key: string, entry: Entry): void {
    if (entry.isStale) return;
    const isLasting = this.isConnected && entry.kind !== 'stock_list';
    const renewAt = isLasting ? performance.now() + RENEW_AFTER_MS : null;
    const ttl = isLasting ? MAX_AGE_MS : this.isConnected ? COUNTS_MAX_AGE_MS : DISCONNECTED_MAX_AGE_MS;
    this.entries.set(key, { entry, renewAt }, { ttl });
    if (!this.entries.has(key)) return;
    for (const tag of tagsOf(entry)) {
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

function withShownProducts<Entry extends CacheEntry>(entry: Entry): Entry {
  entry.response.shownProducts = { products: entry.products, kind: entry.kind, isStale: entry.isStale };
  return entry;
}

function tagsOf({ products, kind }: CacheEntry): Tag[] {
  if (kind === 'product') return [...products];
  return kind === 'list' ? [...products, 'list'] : [...products, 'list', 'stock'];
}

function affectedTags({ kind, ids }: CatalogChange): Tag[] {
  const shown = ids === 'all' ? [] : ids;
  if (kind === 'taken') return [...shown];
  return kind === 'edited' ? [...shown, 'list'] : [...shown, 'stock'];
}

function isAffected(entry: CacheEntry, change: CatalogChange): boolean {
  if (change.ids === 'all') return true;
  const tags = new Set(tagsOf(entry));
  return affectedTags(change).some((tag) => tags.has(tag));
}
