import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/client';
import { addSearches, type SearchCount } from './searchesRepository';
import { fold } from './words';

const MAX_LENGTH = 100;
const MAX_PENDING = 2_000;
const PAUSE_MS = 1_000;
/** Emails and phone numbers typed into the search by mistake are not stored. */
const PERSONAL = /@|\d(?:[\s()+-]*\d){8}/;

/** Counts searches, in batches so that no search waits for a write, and the products chosen from their results. */
export class SearchCounter {
  private pending = new Map<string, SearchCount>();
  private writing: Promise<void> | null = null;
  private readonly closing = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  countSearch(text: string, results: number): void {
    this.add(text, 0, results);
    this.writing ??= this.writeAll();
  }

  /** Resolves when the choice is stored. */
  async countChoice(text: string, productId: number): Promise<void> {
    const [count] = toCounts(text, productId, null);
    if (count) await addSearches(this.db, [count]);
  }

  /** Writes the remaining counts. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.writing;
    await this.write();
  }

  private add(text: string, productId: number, results: number | null): void {
    const [count] = toCounts(text, productId, results);
    if (!count) return;
    const existing = this.pending.get(count.words);
    if (!existing && this.pending.size >= MAX_PENDING) return;
    this.pending.set(count.words, { ...count, times: count.times + (existing?.times ?? 0) });
  }

  private async writeAll(): Promise<void> {
    // At least one pause, so that the caller has assigned `writing` before this function resets it.
    do {
      await this.write();
      await sleep(PAUSE_MS, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
    } while (this.pending.size > 0 && !this.closing.signal.aborted);
    this.writing = null;
  }

  private async write(): Promise<void> {
    const counts = [...this.pending.values()];
    this.pending = new Map();
    await addSearches(this.db, counts).catch(this.onError);
  }
}

function toCounts(text: string, productId: number, results: number | null): SearchCount[] {
  const normalised = fold(text).replace(/\s+/g, ' ').trim();
  if (normalised === '' || PERSONAL.test(normalised)) return [];
  return [{ words: Array.from(normalised).slice(0, MAX_LENGTH).join(''), productId, times: 1, results }];
}
