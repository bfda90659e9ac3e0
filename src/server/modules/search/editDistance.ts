const MIN_LENGTH = 4;
const MIN_LENGTH_FOR_TWO = 8;

/** The largest edit distance at which a word counts as misspelt. */
export function maxEdits(word: string): number {
  if (word.length < MIN_LENGTH || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < MIN_LENGTH_FOR_TWO ? 1 : 2;
}

/** One bit for each of 32 groups of letters in the word. Words with a large edit distance differ in many bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

/** Whether this many edits can explain the difference of two masks: each edit changes two bits at most. */
export function mayBeWithin(mask: number, otherMask: number, edits: number): boolean {
  let differing = mask ^ otherMask;
  for (let remaining = 2 * edits; differing !== 0 && remaining >= 0; remaining -= 1) {
    if (remaining === 0) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * The optimal string alignment distance: substitutions, insertions, deletions and swaps of neighbours. Infinity if it
 * is more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return Infinity;
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const currentRow = [row];
    let rowMin = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (lastRow[column - 1] ?? 0) + (isSame ? 0 : 1),
        (lastRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) distance = Math.min(distance, (rowBeforeLast[column - 2] ?? 0) + 1);
      currentRow.push(distance);
      rowMin = Math.min(rowMin, distance);
    }
    if (rowMin > max) return Infinity;
    [rowBeforeLast, lastRow] = [lastRow, currentRow];
  }
  return (lastRow[other.length] ?? 0) <= max ? (lastRow[other.length] ?? 0) : Infinity;
}
