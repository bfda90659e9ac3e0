/**
 * What one search at a time writes down. Made anew and emptied for each search, arrays of hundreds of thousands would
 * cost more than the search.
 *
 * Products that are found get rows, one after the other, so that what is known of them stands together in memory.
 * A slot has a row where `slots` has it in the row that `rowOf` names (a sparse set: Briggs and Torczon, 1993);
 * so nothing needs to be emptied.
 */
export class Workspace {
  rowOf = new Uint32Array(0);
  /** row → slot, and what else is known of it */
  slots = new Uint32Array(0);
  sums = new Float64Array(0);
  best = new Float64Array(0);
  had = new Uint8Array(0);
  wellHad = new Uint8Array(0);
  ofType = new Uint8Array(0);
  seenIn = new Uint8Array(0);
  wellHadIn = new Uint8Array(0);
  isNamed = new Uint8Array(0);

  /** by slot: the order in which products are listed reads it for those alone that were found */
  order = new Float64Array(0);
  standing = new Uint8Array(0);
  /** by slot, and valid where the mark is of this time */
  inPhrase = new Uint32Array(0);
  phraseWords = new Uint8Array(0);
  weights = new Float64Array(0);
  inNames = new Uint32Array(0);
  /** the slots whose names have a text, and how */
  named = new Uint32Array(0);
  levels = new Uint8Array(0);
  private mark = 0;

  /** Of so many slots; whatever was written before is gone. */
  begin(slots: number): void {
    if (this.rowOf.length < slots || this.mark > LAST_MARK) this.makeAnew(Math.ceil(slots * ROOM));
  }

  /** A mark that nothing bears yet. */
  nextMark(): number {
    this.mark += 1;
    return this.mark;
  }

  private makeAnew(size: number): void {
    this.mark = 0;
    for (const name of ['sums', 'best', 'order', 'weights'] as const) this[name] = new Float64Array(size);
    for (const name of ['rowOf', 'slots', 'inPhrase', 'inNames', 'named'] as const)
      this[name] = new Uint32Array(size);
    const small = ['had', 'wellHad', 'ofType', 'seenIn', 'wellHadIn', 'isNamed'] as const;
    for (const name of [...small, 'standing', 'phraseWords', 'levels'] as const)
      this[name] = new Uint8Array(size);
  }
}

/** The marks of one search more have room in 32 bits. */
const LAST_MARK = 2 ** 32 - 100_000;
/** Products that come meanwhile have room. */
const ROOM = 1.2;
