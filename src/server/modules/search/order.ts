import type { ProductSort } from '@contract/calls/catalog.limits';
import type { SearchIndex } from './searchIndex';

export type Compare = (one: number, other: number) => number;

/** The score of each slot, and its standing, which comes before every sort. */
export interface FoundBySlot {
  scores: Float64Array;
  standing: Uint8Array;
}

interface Ordering {
  index: SearchIndex;
  /** null without a search text */
  found: FoundBySlot | null;
  /** how many of a product were sold in the last 30 days */
  soldOf: (id: number) => number;
}

/** Compares slots. Equals are ordered by id, so that pages never overlap. */
export function orderBy(sort: ProductSort, { index, found, soldOf }: Ordering): Compare {
  if (!found) return listedBy(sort, index, soldOf);
  if (sort === 'relevance') return bestFirst(index, found.scores);
  // Sorted by price, laptops still come before laptop sleeves.
  const { standing } = found;
  return inTurn((one, other) => (standing[other] ?? 0) - (standing[one] ?? 0), listedBy(sort, index, soldOf));
}

function listedBy(sort: ProductSort, index: SearchIndex, soldOf: (id: number) => number): Compare {
  const { ids, prices, discounts, createdAt, foldedNames, isNew } = index;
  const id = (slot: number) => ids[slot] ?? 0;
  const rising: Compare = (one, other) => id(one) - id(other);
  const by =
    (valueOf: (slot: number) => number): Compare =>
    (one, other) =>
      valueOf(one) - valueOf(other);
  const newest = inTurn(
    by((slot) => -(isNew[slot] ?? 0)),
    by((slot) => -(createdAt[slot] ?? 0)),
    by((slot) => -id(slot)),
  );
  switch (sort) {
    case 'relevance':
      return rising;
    case 'popular':
      return inTurn(
        by((slot) => -soldOf(id(slot))),
        newest,
      );
    case 'price':
      return inTurn(
        by((slot) => prices[slot] ?? 0),
        rising,
      );
    case '-price':
      return inTurn(
        by((slot) => -(prices[slot] ?? 0)),
        by((slot) => -id(slot)),
      );
    case 'newest':
      return newest;
    case 'name':
      return inTurn((one, other) => byBytes(foldedNames[one] ?? '', foldedNames[other] ?? ''), rising);
    case 'discount':
      return inTurn(
        by((slot) => -(discounts[slot] ?? 0)),
        rising,
      );
  }
}

/** One function, not `inTurn`, because it runs for every product of every search. */
function bestFirst({ ids, isInStock }: SearchIndex, scores: Float64Array): Compare {
  return (one, other) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) ||
    (isInStock[other] ?? 0) - (isInStock[one] ?? 0) ||
    (ids[one] ?? 0) - (ids[other] ?? 0);
}

/** Which product represents its family: the best match, else the cheapest in stock. */
export function standsFor({ index, found }: Ordering): Compare {
  const scores = found?.scores;
  const { isInStock, prices, ids } = index;
  return (one, other) =>
    (scores ? (scores[other] ?? 0) - (scores[one] ?? 0) : 0) ||
    (isInStock[other] ?? 0) - (isInStock[one] ?? 0) ||
    (prices[one] ?? 0) - (prices[other] ?? 0) ||
    (ids[one] ?? 0) - (ids[other] ?? 0);
}

export function inTurn(...compares: readonly Compare[]): Compare {
  return (one, other) => {
    for (const compare of compares) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
}

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** With this many times more slots than wanted, a heap is quicker than sorting all. */
const WORTH_IT = 8;

/** The first `count` slots in order, without sorting the rest. */
export function firstInOrder(
  slots: Uint32Array | readonly number[],
  count: number,
  compare: Compare,
): number[] {
  if (count * WORTH_IT > slots.length) return Array.from(slots).sort(compare).slice(0, count);
  // A heap with the last of the kept slots at its root.
  const heap: number[] = [];
  const at = (place: number) => heap[place] ?? 0;
  const swap = (one: number, other: number) => ([heap[one], heap[other]] = [at(other), at(one)]);
  const sink = (from: number) => {
    for (let place = from; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let last = place;
      if (left < heap.length && compare(at(left), at(last)) > 0) last = left;
      if (right < heap.length && compare(at(right), at(last)) > 0) last = right;
      if (last === place) return;
      swap(place, last);
      place = last;
    }
  };
  for (const slot of slots) {
    if (heap.length < count) {
      heap.push(slot);
      if (heap.length === count) for (let place = count >>> 1; place >= 0; place -= 1) sink(place);
    } else if (compare(slot, at(0)) < 0) {
      heap[0] = slot;
      sink(0);
    }
  }
  return heap.sort(compare);
}
