import type { Found } from './match';
import type { SearchIndex } from './searchIndex';

/**
 * How many of the products shown have the type that is meant, if they come first and others after them; else null. The
 * workspace has their scores.
 */
export function countOfKind(
  { workspace }: SearchIndex,
  found: Found | null,
  shown: Uint32Array,
): number | null {
  if (!found?.ofType) return null;
  const { order: scores, standing: isOfKind } = workspace;
  const { slots, ofType } = found;
  for (let at = 0; at < slots.length; at += 1) isOfKind[slots[at] ?? 0] = ofType[at] ?? 0;
  let [count, least, most] = [0, Infinity, -Infinity];
  for (const slot of shown) {
    const score = scores[slot] ?? 0;
    if (isOfKind[slot] === 0) {
      most = Math.max(most, score);
      continue;
    }
    count += 1;
    least = Math.min(least, score);
  }
  return count > 0 && count < shown.length && least > most ? count : null;
}
