import type { NameTable } from './nameTable';

/**
 * Finds words by prefix and by substring. New words are merged into the sorted ones, since sorting all of them again
 * would take 100 ms in a large catalogue.
 */
export class WordIndex {
  /** numbers of words, in order of arrival */
  readonly all: number[] = [];
  private readonly isAdded: boolean[] = [];
  private sorted: readonly number[] = [];
  /** all words, one per line, and the offset of each line: `indexOf` finds every word with a given part */
  private text = '';
  private readonly lineStarts: number[] = [];

  constructor(private readonly words: NameTable) {}

  /** Ignores words that were added before. */
  add(word: number): void {
    if (this.isAdded[word]) return;
    this.isAdded[word] = true;
    this.all.push(word);
  }

  /** Merges the new words into the sorted list. */
  mergeNewWords(): void {
    const newWords = this.all.slice(this.sorted.length);
    if (newWords.length === 0) return;
    const byText = (one: number, other: number) => (this.textOf(one) < this.textOf(other) ? -1 : 1);
    this.sorted = merged(this.sorted, newWords.toSorted(byText), byText);
  }

  /** Longer words with this prefix. */
  startingWith(beginning: string, limit: number): number[] {
    this.mergeNewWords();
    const { sorted } = this;
    const matches: number[] = [];
    const first = firstWhere(sorted.length, (position) => this.textOf(sorted[position]) > beginning);
    for (let at = first; at < sorted.length && matches.length < limit; at += 1) {
      const word = sorted[at];
      if (word === undefined || !this.textOf(word).startsWith(beginning)) break;
      matches.push(word);
    }
    return matches;
  }

  containing(part: string): number[] {
    this.appendNewWords();
    const { text, lineStarts } = this;
    const matches: number[] = [];
    for (let at = text.indexOf(part); at >= 0;) {
      const offset = at;
      const next = firstWhere(lineStarts.length, (line) => (lineStarts[line] ?? 0) > offset);
      const word = this.all[next - 1];
      if (word !== undefined) matches.push(word);
      at = text.indexOf(part, lineStarts[next] ?? text.length);
    }
    return matches;
  }

  private appendNewWords(): void {
    const newWords = this.all.slice(this.lineStarts.length).map((word) => this.textOf(word));
    if (newWords.length === 0) return;
    let end = this.text.length;
    for (const text of newWords) {
      this.lineStarts.push(end);
      end += text.length + 1;
    }
    this.text += newWords.map((text) => `${text}\n`).join('');
  }

  private textOf(word = -1): string {
    return this.words.nameOf(word) ?? '';
  }
}

type Compare = (one: number, other: number) => number;

function merged(sorted: readonly number[], added: readonly number[], compare: Compare): number[] {
  const all: number[] = [];
  let at = 0;
  for (const one of added) {
    for (; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (other === undefined || compare(one, other) < 0) break;
      all.push(other);
    }
    all.push(one);
  }
  return all.concat(sorted.slice(at));
}

/** Binary search for the first position that satisfies a predicate. */
function firstWhere(count: number, predicate: (position: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (predicate(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
