/**
 * Arrays that searches share, one search at a time: allocating and clearing them for each search would cost more than
 * the search itself.
 *
 * Products that are found get consecutive rows, so that their data lies together in memory. A slot has a row if
 * `slots[rowOf[slot]]` is that slot (a sparse set: Briggs and Torczon, 1993), so nothing needs to be cleared.
 */
export class Workspace {
  rowOf = new Uint32Array(0);
  /** row → slot, and its data */
  slots = new Uint32Array(0);
  sums = new Float64Array(0);
  best = new Float64Array(0);
  matchedTerms = new Uint8Array(0);
  strongMatches = new Uint8Array(0);
  ofType = new Uint8Array(0);
  lastMatchedTerm = new Uint8Array(0);
  lastStrongTerm = new Uint8Array(0);
  isNamed = new Uint8Array(0);

  /** by slot: valid only for products that were found */
  slotScores = new Float64Array(0);
  tier = new Uint8Array(0);
  /** by slot: valid only where the mark is the current one */
  phraseMark = new Uint32Array(0);
  phraseWords = new Uint8Array(0);
  weights = new Float64Array(0);
  nameMark = new Uint32Array(0);
  /** the slots whose names contain a text, and how */
  named = new Uint32Array(0);
  levels = new Uint8Array(0);
  private mark = 0;

  /** Prepares for a search over this many slots. */
  begin(slots: number): void {
    if (this.rowOf.length < slots || this.mark > MAX_MARK) this.reallocate(Math.ceil(slots * GROWTH_FACTOR));
  }

  /** A mark that no slot has yet. */
  nextMark(): number {
    this.mark += 1;
    return this.mark;
  }

  private reallocate(size: number): void {
    this.mark = 0;
    for (const name of ['sums', 'best', 'slotScores', 'weights'] as const)
      this[name] = new Float64Array(size);
    for (const name of ['rowOf', 'slots', 'phraseMark', 'nameMark', 'named'] as const)
      this[name] = new Uint32Array(size);
    const small = [
      'matchedTerms',
      'strongMatches',
      'ofType',
      'lastMatchedTerm',
      'lastStrongTerm',
      'isNamed',
    ] as const;
    for (const name of [...small, 'tier', 'phraseWords', 'levels'] as const)
      this[name] = new Uint8Array(size);
  }
}

/** Leaves enough marks for one search within 32 bits. */
const MAX_MARK = 2 ** 32 - 100_000;
/** Leaves room for new products. */
const GROWTH_FACTOR = 1.2;
