import { NONE, type SearchIndex } from './searchIndex';

/**
 * The products that a search finds, one row each in the workspace. A product's score is the sum of its best match for
 * each term.
 */
export class ResultRows {
  /** the number of rows in use */
  count = 0;
  /** row → slot */
  readonly slots: Uint32Array;
  readonly sums: Float64Array;
  /** how many terms a product matches, and how many of them by more than a mention */
  readonly matchedTerms: Uint8Array;
  readonly strongMatches: Uint8Array;
  readonly ofType: Uint8Array;
  readonly isNamed: Uint8Array;

  /** Valid until the next instance is created: they share the workspace. */
  constructor(protected readonly index: SearchIndex) {
    ({
      slots: this.slots,
      sums: this.sums,
      matchedTerms: this.matchedTerms,
      strongMatches: this.strongMatches,
      ofType: this.ofType,
      isNamed: this.isNamed,
    } = index.workspace);
  }

  /** The rows that satisfy a predicate. */
  rowsWhere(predicate: (row: number) => boolean): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.count; row += 1) if (predicate(row)) rows.push(row);
    return rows;
  }

  /** The row of a slot, or -1. */
  protected rowOf(slot: number): number {
    const row = this.index.workspace.rowOf[slot] ?? 0;
    return row < this.count && this.slots[row] === slot ? row : NONE;
  }

  /** The row of a living slot, added if it is missing. */
  getOrCreateRow(slot: number): number {
    const existing = this.rowOf(slot);
    if (existing !== NONE) return existing;
    const { rowOf, lastMatchedTerm, lastStrongTerm } = this.index.workspace;
    const row = this.count;
    this.count += 1;
    rowOf[slot] = row;
    this.slots[row] = slot;
    this.sums[row] = 0;
    this.matchedTerms[row] = 0;
    this.strongMatches[row] = 0;
    this.ofType[row] = 0;
    this.isNamed[row] = 0;
    lastMatchedTerm[row] = 0;
    lastStrongTerm[row] = 0;
    return row;
  }

  /**
   * @param termNumber the term's number, from 1
   * @param isStrong whether the match is more than a mention
   * @returns the row; -1 for a dead slot
   */
  protected recordMatch(slot: number, score: number, termNumber: number, isStrong: boolean): number {
    if (this.index.isAlive[slot] !== 1) return NONE;
    const row = this.getOrCreateRow(slot);
    const { lastStrongTerm, lastMatchedTerm, best } = this.index.workspace;
    if (isStrong && lastStrongTerm[row] !== termNumber) {
      lastStrongTerm[row] = termNumber;
      this.strongMatches[row] = (this.strongMatches[row] ?? 0) + 1;
    }
    const isFirst = lastMatchedTerm[row] !== termNumber;
    const previousBest = isFirst ? 0 : (best[row] ?? 0);
    if (isFirst) this.matchedTerms[row] = (this.matchedTerms[row] ?? 0) + 1;
    lastMatchedTerm[row] = termNumber;
    if (score <= previousBest) return row;
    best[row] = score;
    this.sums[row] = (this.sums[row] ?? 0) + score - previousBest;
    return row;
  }
}
