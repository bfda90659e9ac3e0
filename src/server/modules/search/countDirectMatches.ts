import type { Matches } from './match';
import type { SearchIndex } from './searchIndex';

/**
 * How many of the results have the type that is meant, if they come first and others follow; else null. Reads the
 * scores from the workspace.
 */
export function countDirectMatches(
  { workspace }: SearchIndex,
  matches: Matches | null,
  results: Uint32Array,
): number | null {
  if (!matches?.ofType) return null;
  const { slotScores: scores, tier: typeBySlot } = workspace;
  const { slots, ofType } = matches;
  for (let at = 0; at < slots.length; at += 1) typeBySlot[slots[at] ?? 0] = ofType[at] ?? 0;
  let [count, min, max] = [0, Infinity, -Infinity];
  for (const slot of results) {
    const score = scores[slot] ?? 0;
    if (typeBySlot[slot] === 0) {
      max = Math.max(max, score);
      continue;
    }
    count += 1;
    min = Math.min(min, score);
  }
  return count > 0 && count < results.length && min > max ? count : null;
}
