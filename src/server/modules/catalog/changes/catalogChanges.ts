import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  CHANGE_KINDS,
  EVERYTHING,
  readMessage,
  type CatalogChange,
  type ChangeKind,
  type ChangeMessage,
} from './catalogChange';

/** Sends a message to the other servers. */
export type Send = (payload: string) => Promise<void>;

interface Options {
  /** every way that leads to other servers */
  sends: readonly Send[];
  onError: (error: unknown) => void;
  sendAfterMs?: number;
}

const SEND_AFTER_MS = 250;
const RETRY_AFTER_MS = 1_000;
/** A NOTIFY holds 8,000 bytes. */
const MOST_IDS = 500;
const MOST_MESSAGES = 1_000;

/**
 * Tells this process at once, and the other servers in batches, what of the catalogue has changed. To be told after the
 * commit: who reads before it keeps what was.
 */
export class CatalogChanges {
  private readonly followers: ((change: CatalogChange) => void)[] = [];
  private readonly watchers: ((isTold: boolean) => void)[] = [];
  private unsent = new Map<ChangeKind, Set<number> | 'all'>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Messages that were received already: one may come by two ways, and this server's own come back. */
  private readonly seen = new LRUCache<string, true>({ max: MOST_MESSAGES });

  constructor(private readonly options: Options) {}

  follow(follower: (change: CatalogChange) => void): void {
    this.followers.push(follower);
  }

  /** Is told whether every change of another server is heard; a process that listens to none never says so. */
  watch(watcher: (isTold: boolean) => void): void {
    this.watchers.push(watcher);
  }

  /** Says whether every change of another server is heard from now on. */
  setTold(isTold: boolean): void {
    this.watchers.forEach((watch) => watch(isTold));
  }

  /** An order took stock of these products. */
  taken(ids: readonly number[]): void {
    this.tell({ kind: 'taken', ids });
  }

  /** Stock of these products was given back, or set. */
  returned(ids: CatalogChange['ids']): void {
    this.tell({ kind: 'returned', ids });
  }

  /** These products are new, or something other than their stock has changed. */
  edited(ids: CatalogChange['ids']): void {
    this.tell({ kind: 'edited', ids });
  }

  /** Takes in what another server told. */
  hear(payload: string): void {
    const message = readMessage(payload);
    if (message && this.seen.has(message.id)) return;
    if (message) this.seen.set(message.id, true);
    (message?.changes ?? [EVERYTHING]).forEach((change) => this.announce(change));
  }

  /** Sends what is not sent yet, and nothing by itself from then on. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.send();
  }

  /** Sends what is not sent yet; what cannot be sent is tried again soon. */
  async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.unsent.size === 0) return;
    const changes = CHANGE_KINDS.flatMap((kind) => {
      const ids = this.unsent.get(kind);
      return ids ? [{ kind, ids: ids === 'all' ? ids : [...ids] }] : [];
    });
    this.unsent = new Map();
    const message: ChangeMessage = { id: randomUUID(), changes };
    this.seen.set(message.id, true);
    const payload = JSON.stringify(message);
    const sent = await Promise.allSettled(this.options.sends.map((send) => send(payload)));
    const failed = sent.find((one) => one.status === 'rejected');
    if (!failed) return;
    changes.forEach((change) => this.collect(change));
    this.options.onError(failed.reason);
    this.sendIn(RETRY_AFTER_MS);
  }

  private tell(change: CatalogChange): void {
    if (change.ids.length === 0) return;
    this.announce(change);
    if (this.options.sends.length === 0) return;
    this.collect(change);
    this.sendIn(this.options.sendAfterMs ?? SEND_AFTER_MS);
  }

  private sendIn(ms: number): void {
    if (!this.isClosed) this.timer ??= setTimeout(() => void this.send(), ms).unref();
  }

  private announce(change: CatalogChange): void {
    this.followers.forEach((follow) => follow(change));
  }

  private collect({ kind, ids }: CatalogChange): void {
    const known = this.unsent.get(kind);
    if (known === 'all') return;
    const all = ids === 'all' ? ids : new Set([...(known ?? []), ...ids]);
    this.unsent.set(kind, all === 'all' || this.countWith(kind, all) > MOST_IDS ? 'all' : all);
  }

  private countWith(changed: ChangeKind, ids: ReadonlySet<number>): number {
    return CHANGE_KINDS.reduce((sum, kind) => {
      const known = kind === changed ? ids : this.unsent.get(kind);
      return sum + (known === undefined || known === 'all' ? 0 : known.size);
    }, 0);
  }
}
