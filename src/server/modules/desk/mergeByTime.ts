import type { TimelineEntry } from '@contract/calls/desk/orders';

/**
 * Puts entries among others by their time; those of one list keep their sequence, which is that of writing, and at the
 * same time those of the first list come first.
 */
export function mergeByTime(
  first: readonly TimelineEntry[],
  second: readonly TimelineEntry[],
): TimelineEntry[] {
  const merged: TimelineEntry[] = [];
  let position = 0;
  for (const entry of first) {
    for (let next = second[position]; next && next.at < entry.at; next = second[position]) {
      merged.push(next);
      position += 1;
    }
    merged.push(entry);
  }
  return [...merged, ...second.slice(position)];
}
