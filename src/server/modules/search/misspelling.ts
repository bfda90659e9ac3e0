const SHORTEST = 4;
const SHORTEST_FOR_TWO = 8;

/** How many mistakes are allowed in a word. */
export function mistakesAllowed(word: string): number {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < SHORTEST_FOR_TWO ? 1 : 2;
}

/** A bit for each of 32 groups of letters that a word has. Words that are far apart differ in many bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether so many mistakes can explain the difference: each mistake changes two bits at most. */
export function canBeNear(letters: number, others: number, mistakes: number): boolean {
  let differing = letters ^ others;
  for (let left = 2 * mistakes; differing !== 0 && left >= 0; left -= 1) {
    if (left === 0) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * The optimal string alignment distance: substitutions, insertions, deletions and swaps of neighbours. Infinity if it
 * is more than `most`.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return Infinity;
    [before, last] = [last, current];
  }
  return (last[other.length] ?? 0) <= most ? (last[other.length] ?? 0) : Infinity;
}
