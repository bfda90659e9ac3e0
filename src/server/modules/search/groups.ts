import { NONE, type SearchIndex } from './searchIndex';

/** Slots with each group together, and the group number of each slot. */
export interface GroupedSlots {
  slots: Uint32Array;
  groups: Int32Array;
}

/** With this many times more families than slots, sorting is quicker than counting. */
const SORT_RATIO = 16;

/** One group for each slot, or for each family. */
export function groupSlots(index: SearchIndex, slots: Uint32Array, byFamily: boolean): GroupedSlots {
  if (!byFamily) return { slots, groups: new Int32Array(slots.length).map((_none, at) => at) };
  const { familyOf, families } = index;
  if (slots.length * SORT_RATIO < families.count) return groupFewSlots(index, slots);
  // A counting sort by family.
  const starts = new Int32Array(families.count + 2);
  for (const slot of slots) {
    const position = (familyOf[slot] ?? NONE) + 2;
    starts[position] = (starts[position] ?? 0) + 1;
  }
  const singleCount = starts[1] ?? 0;
  for (let position = 2; position < starts.length; position += 1) {
    starts[position] = (starts[position] ?? 0) + (starts[position - 1] ?? 0);
  }
  const ordered = new Uint32Array(slots.length);
  const groups = new Int32Array(slots.length);
  let single = 0;
  for (const slot of slots) {
    const family = familyOf[slot] ?? NONE;
    const at = family === NONE ? single : (starts[family + 1] ?? 0);
    ordered[at] = slot;
    groups[at] = family === NONE ? single : singleCount + family;
    if (family === NONE) single += 1;
    else starts[family + 1] = at + 1;
  }
  return { slots: ordered, groups };
}

/** The same by sorting, for few slots. */
function groupFewSlots({ familyOf }: SearchIndex, slots: Uint32Array): GroupedSlots {
  const familyAt = (slot: number) => familyOf[slot] ?? NONE;
  const single = slots.filter((slot) => familyAt(slot) === NONE);
  const others = slots.filter((slot) => familyAt(slot) !== NONE);
  others.sort((one, other) => familyAt(one) - familyAt(other));
  const ordered = new Uint32Array(slots.length);
  ordered.set(single);
  ordered.set(others, single.length);
  const groups = Int32Array.from(ordered, (slot, at) =>
    at < single.length ? at : single.length + familyAt(slot),
  );
  return { slots: ordered, groups };
}

/** Counts each value once per group; the slots of a group must be added together. */
export class Tally {
  readonly counts: Int32Array;
  private readonly lastGroup: Int32Array;

  /** @param size one more than the largest value */
  constructor(size: number) {
    this.counts = new Int32Array(size);
    this.lastGroup = new Int32Array(size).fill(NONE);
  }

  add(value: number, group: number): void {
    if (value < 0 || this.lastGroup[value] === group) return;
    this.lastGroup[value] = group;
    this.counts[value] = (this.counts[value] ?? 0) + 1;
  }

  of(value: number): number {
    return this.counts[value] ?? 0;
  }
}
