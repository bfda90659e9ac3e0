import { NONE, type SearchIndex } from './searchIndex';

/**
 * The products that a search finds, one row each in the workspace. A product's score is the sum of its best match for
 * each term.
 */
export class FoundRows {
  /** the number of rows in use */
  count = 0;
  /** row → slot */
  readonly slots: Uint32Array;
  readonly sums: Float64Array;
  /** how many terms a product matches, and how many of them by more than a mention */
  readonly had: Uint8Array;
  readonly wellHad: Uint8Array;
  readonly ofType: Uint8Array;
  readonly isNamed: Uint8Array;

  /** Valid until the next instance is created: they share the workspace. */
  constructor(protected readonly index: SearchIndex) {
    ({
      slots: this.slots,
      sums: this.sums,
      had: this.had,
      wellHad: this.wellHad,
      ofType: this.ofType,
      isNamed: this.isNamed,
    } = index.workspace);
  }

  /** The rows that satisfy a predicate. */
  rowsWhere(holds: (row: number) => boolean): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.count; row += 1) if (holds(row)) rows.push(row);
    return rows;
  }

  /** The row of a slot, or -1. */
  protected rowOf(slot: number): number {
    const row = this.index.workspace.rowOf[slot] ?? 0;
    return row < this.count && this.slots[row] === slot ? row : NONE;
  }

  /** The row of a living slot, added if it is missing. */
  rowFor(slot: number): number {
    const known = this.rowOf(slot);
    if (known !== NONE) return known;
    const { rowOf, seenIn, wellHadIn } = this.index.workspace;
    const row = this.count;
    this.count += 1;
    rowOf[slot] = row;
    this.slots[row] = slot;
    this.sums[row] = 0;
    this.had[row] = 0;
    this.wellHad[row] = 0;
    this.ofType[row] = 0;
    this.isNamed[row] = 0;
    seenIn[row] = 0;
    wellHadIn[row] = 0;
    return row;
  }

  /**
   * @param turn the term's number, from 1
   * @param isWell whether the match is more than a mention
   * @returns the row; -1 for a dead slot
   */
  protected give(slot: number, score: number, turn: number, isWell: boolean): number {
    if (this.index.isAlive[slot] !== 1) return NONE;
    const row = this.rowFor(slot);
    const { wellHadIn, seenIn, best } = this.index.workspace;
    if (isWell && wellHadIn[row] !== turn) {
      wellHadIn[row] = turn;
      this.wellHad[row] = (this.wellHad[row] ?? 0) + 1;
    }
    const isFirst = seenIn[row] !== turn;
    const before = isFirst ? 0 : (best[row] ?? 0);
    if (isFirst) this.had[row] = (this.had[row] ?? 0) + 1;
    seenIn[row] = turn;
    if (score <= before) return row;
    best[row] = score;
    this.sums[row] = (this.sums[row] ?? 0) + score - before;
    return row;
  }
}
