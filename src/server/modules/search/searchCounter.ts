import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/client';
import { addSearches, type Counted } from './searchesRepository';
import { fold } from './words';

const LONGEST = 100;
const MOST_WAITING = 2_000;
const PAUSE_MS = 1_000;
/** Emails and phone numbers typed into the search by mistake are not stored. */
const PERSONAL = /@|\d(?:[\s()+-]*\d){8}/;

/** Counts searches and choices. They are written in batches, so that no search waits for a write. */
export class SearchCounter {
  private waiting = new Map<string, Counted>();
  private writing: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  searched(text: string, results: number): void {
    this.add(text, 0, results);
    this.writing ??= this.writeAll();
  }

  /** Resolves when it is written. */
  async chose(text: string, productId: number): Promise<void> {
    const [counted] = countedOf(text, productId, null);
    if (counted) await addSearches(this.db, [counted]);
  }

  /** Writes the remaining counts. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.writing;
    await this.write();
  }

  private add(text: string, productId: number, results: number | null): void {
    const [counted] = countedOf(text, productId, results);
    if (!counted) return;
    const before = this.waiting.get(counted.words);
    if (!before && this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(counted.words, { ...counted, times: counted.times + (before?.times ?? 0) });
  }

  private async writeAll(): Promise<void> {
    // It waits at least once, so that its caller has noted it before it is over.
    do {
      await this.write();
      await sleep(PAUSE_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    } while (this.waiting.size > 0 && !this.stopping.signal.aborted);
    this.writing = null;
  }

  private async write(): Promise<void> {
    const counted = [...this.waiting.values()];
    this.waiting = new Map();
    await addSearches(this.db, counted).catch(this.onError);
  }
}

function countedOf(text: string, productId: number, results: number | null): Counted[] {
  const typed = fold(text).replace(/\s+/g, ' ').trim();
  if (typed === '' || PERSONAL.test(typed)) return [];
  return [{ words: Array.from(typed).slice(0, LONGEST).join(''), productId, times: 1, results }];
}
