/** A word, and the lists of the products that have it: in what names them, and in what describes them. */
export interface Word {
  text: string;
  /** null for none */
  naming: number | null;
  telling: number | null;
  /** the last slot that was added */
  last: number;
  /** whether it appears in a name as written */
  isWritten: boolean;
  /** whether it is ignored in descriptions */
  isEmpty: boolean;
}

/**
 * Finds words by how they begin and by any part of them. New words are merged into the sorted ones, since sorting all
 * of them again would take 100 ms in a large catalogue.
 */
export class NamingWords {
  /** in order of arrival */
  readonly all: Word[] = [];
  private sorted: readonly Word[] = [];
  /** all words, one on each line, and where each line starts: `indexOf` finds every word with a given part */
  private text = '';
  private readonly starts: number[] = [];

  add(one: Word): void {
    this.all.push(one);
  }

  /** Sorts the new words in. */
  settle(): void {
    const fresh = this.all.slice(this.sorted.length);
    if (fresh.length === 0) return;
    this.sorted = merged(this.sorted, fresh.toSorted(byWord));
  }

  /** Longer words with this beginning. */
  startingWith(beginning: string, atMost: number): Word[] {
    this.settle();
    const { sorted } = this;
    const found: Word[] = [];
    const first = firstWhere(sorted.length, (place) => (sorted[place]?.text ?? '') > beginning);
    for (let at = first; at < sorted.length && found.length < atMost; at += 1) {
      const one = sorted[at];
      if (!one?.text.startsWith(beginning)) break;
      found.push(one);
    }
    return found;
  }

  containing(piece: string): Word[] {
    this.write();
    const { text, starts } = this;
    const found: Word[] = [];
    for (let at = text.indexOf(piece); at >= 0;) {
      const sign = at;
      const next = firstWhere(starts.length, (line) => (starts[line] ?? 0) > sign);
      const one = this.all[next - 1];
      if (one) found.push(one);
      at = text.indexOf(piece, starts[next] ?? text.length);
    }
    return found;
  }

  private write(): void {
    const fresh = this.all.slice(this.starts.length);
    if (fresh.length === 0) return;
    let end = this.text.length;
    for (const { text } of fresh) {
      this.starts.push(end);
      end += text.length + 1;
    }
    this.text += fresh.map(({ text }) => `${text}\n`).join('');
  }
}

const byWord = (one: Word, other: Word) => (one.text < other.text ? -1 : 1);

function merged(sorted: readonly Word[], fresh: readonly Word[]): Word[] {
  const all: Word[] = [];
  let at = 0;
  for (const one of fresh) {
    for (; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (!other || byWord(one, other) < 0) break;
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
