import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  CHANGE_KINDS,
  EVERYTHING,
  parseMessage,
  type CatalogChange,
  type ChangeKind,
  type ChangeMessage,
} from './catalogChange';

/** Sends a message to the other servers. */
export type Send = (payload: string) => Promise<void>;

interface Options {
  /** one for each channel to the other servers */
  senders: readonly Send[];
  onError: (error: unknown) => void;
  sendAfterMs?: number;
}

const SEND_AFTER_MS = 250;
const RETRY_AFTER_MS = 1_000;
/** A NOTIFY payload is limited to 8,000 bytes. */
const MAX_IDS = 500;
const MAX_REMEMBERED_IDS = 1_000;

/**
 * Notifies this process at once, and the other servers in batches, of changes to the catalogue. Call it after the
 * commit: a reader that comes before the commit would cache the old data.
 */
export class CatalogChanges {
  private readonly changeListeners: ((change: CatalogChange) => void)[] = [];
  private readonly connectionListeners: ((isConnected: boolean) => void)[] = [];
  private pending = new Map<ChangeKind, Set<number> | 'all'>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Ids of received messages: one may arrive through two channels, and the server receives its own. */
  private readonly receivedIds = new LRUCache<string, true>({ max: MAX_REMEMBERED_IDS });

  constructor(private readonly options: Options) {}

  onChange(listener: (change: CatalogChange) => void): void {
    this.changeListeners.push(listener);
  }

  /**
   * Calls the listener with whether all changes of other servers are received. A process that does not listen to them
   * never calls it.
   */
  onConnectionChange(listener: (isConnected: boolean) => void): void {
    this.connectionListeners.push(listener);
  }

  /** Sets whether all changes of other servers are received from now on. */
  setConnected(isConnected: boolean): void {
    this.connectionListeners.forEach((listener) => listener(isConnected));
  }

  /** An order took stock of these products. */
  notifyStockTaken(ids: readonly number[]): void {
    this.publish({ kind: 'taken', ids });
  }

  /** Stock of these products was returned, or set. */
  notifyStockReturned(ids: CatalogChange['ids']): void {
    this.publish({ kind: 'returned', ids });
  }

  /** These products are new, or something besides their stock has changed. */
  notifyEdited(ids: CatalogChange['ids']): void {
    this.publish({ kind: 'edited', ids });
  }

  /** Processes a message of another server. */
  receive(payload: string): void {
    const message = parseMessage(payload);
    if (message && this.receivedIds.has(message.id)) return;
    if (message) this.receivedIds.set(message.id, true);
    (message?.changes ?? [EVERYTHING]).forEach((change) => this.announce(change));
  }

  /** Sends what is pending, and stops sending by itself. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.send();
  }

  /** Sends what is pending. What cannot be sent is tried again soon. */
  async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.size === 0) return;
    const changes = CHANGE_KINDS.flatMap((kind) => {
      const ids = this.pending.get(kind);
      return ids ? [{ kind, ids: ids === 'all' ? ids : [...ids] }] : [];
    });
    this.pending = new Map();
    const message: ChangeMessage = { id: randomUUID(), changes };
    this.receivedIds.set(message.id, true);
    const payload = JSON.stringify(message);
    const results = await Promise.allSettled(this.options.senders.map((send) => send(payload)));
    const failure = results.find((result) => result.status === 'rejected');
    if (!failure) return;
    changes.forEach((change) => this.addPending(change));
    this.options.onError(failure.reason);
    this.scheduleSend(RETRY_AFTER_MS);
  }

  private publish(change: CatalogChange): void {
    if (change.ids.length === 0) return;
    this.announce(change);
    if (this.options.senders.length === 0) return;
    this.addPending(change);
    this.scheduleSend(this.options.sendAfterMs ?? SEND_AFTER_MS);
  }

  private scheduleSend(ms: number): void {
    if (!this.isClosed) this.timer ??= setTimeout(() => void this.send(), ms).unref();
  }

  private announce(change: CatalogChange): void {
    this.changeListeners.forEach((listener) => listener(change));
  }

  private addPending({ kind, ids }: CatalogChange): void {
    const existing = this.pending.get(kind);
    if (existing === 'all') return;
    const merged = ids === 'all' ? ids : new Set([...(existing ?? []), ...ids]);
    this.pending.set(
      kind,
      merged === 'all' || this.pendingCountWith(kind, merged) > MAX_IDS ? 'all' : merged,
    );
  }

  private pendingCountWith(changed: ChangeKind, ids: ReadonlySet<number>): number {
    return CHANGE_KINDS.reduce((sum, kind) => {
      const pendingIds = kind === changed ? ids : this.pending.get(kind);
      return sum + (pendingIds === undefined || pendingIds === 'all' ? 0 : pendingIds.size);
    }, 0);
  }
}
