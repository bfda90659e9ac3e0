import type { Ear } from '../../db/listen';
import type { ReadyAnswer } from '../../http/readyAnswer';

const LIMIT_BYTES = 32 * 1024 * 1024;
/** What an answer weighs beside its own bytes: its compressed forms, at about a half, and its bookkeeping. */
const weightOf = (answer: ReadyAnswer) => answer.identity.length * 1.5 + 1_024;

/**
 * Ready answers by what was asked. It keeps nothing while it is not told of changes, and nothing that was read before
 * a change: an answer is never older than the last `forget`.
 */
export class AnswerMemory implements Ear {
  readonly counts = { hits: 0, misses: 0 };
  private readonly kept = new Map<string, ReadyAnswer>();
  private underway = new Map<string, Promise<ReadyAnswer>>();
  private keptBytes = 0;
  private told = false;

  constructor(private readonly limitBytes = LIMIT_BYTES) {}

  /** The kept answer, or the one that `make` gives; those who ask at once share one making. */
  async answer(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const found = this.kept.get(key);
    if (found) {
      this.counts.hits += 1;
      // The last asked for stands last: the first one goes when room is wanted.
      this.kept.delete(key);
      this.kept.set(key, found);
      return found;
    }
    this.counts.misses += 1;
    return this.underway.get(key) ?? this.make(key, make);
  }

  /** Drops everything, and whatever is still being read: something has changed. */
  forget(): void {
    this.kept.clear();
    this.keptBytes = 0;
    this.underway = new Map();
  }

  heard(): void {
    this.forget();
  }

  listening(): void {
    this.forget();
    this.told = true;
  }

  deaf(): void {
    this.told = false;
    this.forget();
  }

  private async make(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const { underway } = this;
    const making = make();
    underway.set(key, making);
    try {
      const answer = await making;
      if (this.told && this.underway === underway) this.keep(key, answer);
      return answer;
    } finally {
      underway.delete(key);
    }
  }

  private keep(key: string, answer: ReadyAnswer): void {
    const weight = weightOf(answer);
    if (weight > this.limitBytes) return;
    this.kept.set(key, answer);
    this.keptBytes += weight;
    for (const [oldest, former] of this.kept) {
      if (this.keptBytes <= this.limitBytes) return;
      this.kept.delete(oldest);
      this.keptBytes -= weightOf(former);
    }
  }
}
