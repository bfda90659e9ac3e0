import type { Names } from './names';

/**
 * Finds words by how they begin and by any part of them. New words are merged into the sorted ones, since sorting all
 * of them again would take 100 ms in a large catalogue.
 */
export class NamingWords {
  /** numbers of words, in order of arrival */
  readonly all: number[] = [];
  private readonly isKnown: boolean[] = [];
  private sorted: readonly number[] = [];
  /** all words, one on each line, and where each line starts: `indexOf` finds every word with a given part */
  private text = '';
  private readonly starts: number[] = [];

  constructor(private readonly words: Names) {}

  /** Words that are here already are ignored. */
  add(word: number): void {
    if (this.isKnown[word]) return;
    this.isKnown[word] = true;
    this.all.push(word);
  }

  /** Sorts the new words in. */
  settle(): void {
    const fresh = this.all.slice(this.sorted.length);
    if (fresh.length === 0) return;
    const byText = (one: number, other: number) => (this.textOf(one) < this.textOf(other) ? -1 : 1);
    this.sorted = merged(this.sorted, fresh.toSorted(byText), byText);
  }

  /** Longer words with this beginning. */
  startingWith(beginning: string, atMost: number): number[] {
    this.settle();
    const { sorted } = this;
    const found: number[] = [];
    const first = firstWhere(sorted.length, (place) => this.textOf(sorted[place]) > beginning);
    for (let at = first; at < sorted.length && found.length < atMost; at += 1) {
      const word = sorted[at];
      if (word === undefined || !this.textOf(word).startsWith(beginning)) break;
      found.push(word);
    }
    return found;
  }

  containing(piece: string): number[] {
    this.write();
    const { text, starts } = this;
    const found: number[] = [];
    for (let at = text.indexOf(piece); at >= 0;) {
      const sign = at;
      const next = firstWhere(starts.length, (line) => (starts[line] ?? 0) > sign);
      const word = this.all[next - 1];
      if (word !== undefined) found.push(word);
      at = text.indexOf(piece, starts[next] ?? text.length);
    }
    return found;
  }

  private write(): void {
    const fresh = this.all.slice(this.starts.length).map((word) => this.textOf(word));
    if (fresh.length === 0) return;
    let end = this.text.length;
    for (const text of fresh) {
      this.starts.push(end);
      end += text.length + 1;
    }
    this.text += fresh.map((text) => `${text}\n`).join('');
  }

  private textOf(word = -1): string {
    return this.words.nameOf(word) ?? '';
  }
}

type Compare = (one: number, other: number) => number;

function merged(sorted: readonly number[], fresh: readonly number[], compare: Compare): number[] {
  const all: number[] = [];
  let at = 0;
  for (const one of fresh) {
    for (; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (other === undefined || compare(one, other) < 0) break;
      all.push(other);
    }
    all.push(one);
  }
  return all.concat(sorted.slice(at));
}

/** Binary search for the first place that satisfies a predicate. */
function firstWhere(places: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
