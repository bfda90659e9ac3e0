import type { ProductSort } from '@contract/calls/catalog.limits';
import type { SearchIndex } from './searchIndex';

export type Compare = (one: number, other: number) => number;

/** The score of each slot, and its tier, which precedes every sort. */
export interface Ranking {
  scores: Float64Array;
  tier: Uint8Array;
}

interface Ordering {
  index: SearchIndex;
  /** null without a search text */
  ranking: Ranking | null;
  /** how many of a product were sold in the last 30 days */
  soldOf: (id: number) => number;
}

/** Compares slots. Equals are ordered by id, so that pages never overlap. */
export function comparatorFor(sort: ProductSort, { index, ranking, soldOf }: Ordering): Compare {
  if (!ranking) return comparatorOfSort(sort, index, soldOf);
  if (sort === 'relevance') return byScore(index, ranking.scores);
  // Sorted by price, laptops still come before laptop sleeves.
  const { tier } = ranking;
  return combineComparators(
    (one, other) => (tier[other] ?? 0) - (tier[one] ?? 0),
    comparatorOfSort(sort, index, soldOf),
  );
}

function comparatorOfSort(sort: ProductSort, index: SearchIndex, soldOf: (idOf: number) => number): Compare {
  const { ids, prices, discounts, createdAt, foldedNames, isNew } = index;
  const idOf = (slot: number) => ids[slot] ?? 0;
  const byId: Compare = (one, other) => idOf(one) - idOf(other);
  const ascending =
    (valueOf: (slot: number) => number): Compare =>
    (one, other) =>
      valueOf(one) - valueOf(other);
  const newest = combineComparators(
    ascending((slot) => -(isNew[slot] ?? 0)),
    ascending((slot) => -(createdAt[slot] ?? 0)),
    ascending((slot) => -idOf(slot)),
  );
  switch (sort) {
    case 'relevance':
      return byId;
    case 'popular':
      return combineComparators(
        ascending((slot) => -soldOf(idOf(slot))),
        newest,
      );
    case 'price':
      return combineComparators(
        ascending((slot) => prices[slot] ?? 0),
        byId,
      );
    case '-price':
      return combineComparators(
        ascending((slot) => -(prices[slot] ?? 0)),
        ascending((slot) => -idOf(slot)),
      );
    case 'newest':
      return newest;
    case 'name':
      return combineComparators(
        (one, other) => byBytes(foldedNames[one] ?? '', foldedNames[other] ?? ''),
        byId,
      );
    case 'discount':
      return combineComparators(
        ascending((slot) => -(discounts[slot] ?? 0)),
        byId,
      );
  }
}

/** One function, not `combineComparators`, because it runs for every product of every search. */
function byScore({ ids, isInStock }: SearchIndex, scores: Float64Array): Compare {
  return (one, other) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) ||
    (isInStock[other] ?? 0) - (isInStock[one] ?? 0) ||
    (ids[one] ?? 0) - (ids[other] ?? 0);
}

/** Which product represents its family: the best match, else the cheapest in stock. */
export function compareRepresentatives({ index, ranking }: Ordering): Compare {
  const scores = ranking?.scores;
  const { isInStock, prices, ids } = index;
  return (one, other) =>
    (scores ? (scores[other] ?? 0) - (scores[one] ?? 0) : 0) ||
    (isInStock[other] ?? 0) - (isInStock[one] ?? 0) ||
    (prices[one] ?? 0) - (prices[other] ?? 0) ||
    (ids[one] ?? 0) - (ids[other] ?? 0);
}

export function combineComparators(...compares: readonly Compare[]): Compare {
  return (one, other) => {
    for (const compare of compares) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** With this many times more slots than are needed, a heap is quicker than sorting all. */
const HEAP_RATIO = 8;

/** The first `count` slots in order, without sorting the rest. */
export function firstInOrder(
  slots: Uint32Array | readonly number[],
  count: number,
  compare: Compare,
): number[] {
  if (count * HEAP_RATIO > slots.length) return Array.from(slots).sort(compare).slice(0, count);
  // A heap of the best slots so far, the last of them at its root.
  const heap: number[] = [];
  const nodeAt = (position: number) => heap[position] ?? 0;
  const swap = (one: number, other: number) => ([heap[one], heap[other]] = [nodeAt(other), nodeAt(one)]);
  const sink = (from: number) => {
    for (let position = from; ;) {
      const [left, right] = [2 * position + 1, 2 * position + 2];
      let last = position;
      if (left < heap.length && compare(nodeAt(left), nodeAt(last)) > 0) last = left;
      if (right < heap.length && compare(nodeAt(right), nodeAt(last)) > 0) last = right;
      if (last === position) return;
      swap(position, last);
      position = last;
    }
  };
  for (const slot of slots) {
    if (heap.length < count) {
      heap.push(slot);
      if (heap.length === count)
        for (let position = count >>> 1; position >= 0; position -= 1) sink(position);
    } else if (compare(slot, nodeAt(0)) < 0) {
      heap[0] = slot;
      sink(0);
    }
  }
  return heap.sort(compare);
}
