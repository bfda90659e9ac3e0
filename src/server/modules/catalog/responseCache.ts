import { LRUCache } from 'lru-cache';
import type { CachedResponse, ShownProducts } from '../../http/cachedResponse';
import type { CatalogChange } from './changes/catalogChange';

const MAX_BYTES = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;
/**
 * The maximum age of an unchanged response: after it random choices are renewed, and a lost change message does no more
 * harm.
 */
const MAX_AGE_MS = 60 * MINUTE_MS;
/** From this age on, a request renews the response in the background. */
const RENEW_AFTER_MS = 55 * MINUTE_MS;
/** The maximum age while changes on other servers may be missed. */
const DISCONNECTED_MAX_AGE_MS = 1_000;
/** The maximum age of a response that depends on all products: counts, deals, lists filtered by stock. */
const COUNTS_MAX_AGE_MS = 5_000;

/** A response, and the products that it shows. */
export interface CacheEntry extends ShownProducts {
  response: CachedResponse;
  /** false: create it again for the next request */
  isLasting?: boolean;
}

type Tag = number | 'list' | 'stock';

interface PendingEntry<Entry> {
  entry: Promise<Entry>;
  /** changes that came while the entry was created */
  changes: CatalogChange[];
}

interface StoredEntry<Entry> {
  entry: Entry;
  /**
   * by `performance.now()`: from then on a request renews the entry in the background; null for entries that are never
   * served late
   */
  renewAt: number | null;
}

/** Cached responses by request, each until something in it changes, for an hour at most. */
export class ResponseCache<Entry extends CacheEntry = CacheEntry> {
  readonly counts = { hits: 0, misses: 0 };
  private readonly entries: LRUCache<string, StoredEntry<Entry>>;
  private readonly keysOf = new Map<Tag, Set<string>>();
  private readonly pending = new Map<string, PendingEntry<Entry>>();
  private isConnected = false;

  constructor({ limitBytes = MAX_BYTES }: { limitBytes?: number } = {}) {
    this.entries = new LRUCache({
      maxSize: limitBytes,
      // A response weighs its bytes, its compressed forms about half as much, and its bookkeeping.
      sizeCalculation: ({ entry: { response } }) => Math.ceil(response.identity.length * 1.5) + 1_024,
      dispose: ({ entry }, key) => tagsOf(entry).forEach((tag) => this.untag(tag, key)),
    });
  }

  /** The approximate memory of the cached responses. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The cached response, or the one that `create` returns; simultaneous requests share one creation. */
  async getResponse(key: string, create: () => Promise<Entry>): Promise<CachedResponse> {
    return (await this.getOrCreate(key, create)).response;
  }

  /**
   * Like `getResponse`, with the whole entry.
   * @param isCurrent false for an entry that must be renewed: in the background, unless it depends on all products
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
      // If this fails, the next request tries again, until the hour is over.
      if (isDue && !this.pending.has(key)) this.startCreation(key, create).entry.catch(() => undefined);
      return stored.entry;
    }
    this.counts.misses += 1;
    const inFlight = this.pending.get(key);
    // A creation that began before a change may have read the old data.
    const creation = inFlight?.changes.length === 0 ? inFlight : this.startCreation(key, create);
    return creation.entry;
  }

  /** Drops the entries that show a change; an entry that is being created and shows it will not be stored. */
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

  /** While changes may be missed, an entry is kept for one second. */
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
