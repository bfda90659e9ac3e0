/**
 * The parts of a product that contain words. Only the first field with a word counts, and the first two are parts of
 * the name as it is written.
 */
export const FIELDS = [
  'name',
  'named for',
  'also named',
  'type',
  'brand',
  'option',
  'category',
  'specification',
  'description',
] as const;
export type Field = (typeof FIELDS)[number];
const FIELD_BITS = 4;
const FIELD_MASK = (1 << FIELD_BITS) - 1;
/** The last field that names a product; the rest describe it. */
export const LAST_NAMING_FIELD = FIELDS.indexOf('category');

/** Places of one word, from `from` up to, not including, `to`. Valid until the next `add`. */
export interface Places {
  data: Uint32Array;
  from: number;
  to: number;
}

/** Most words have no more places than this: they share one array, because the garbage collector visits every object. */
const SHORT = 4;

/** Lists of places, numbered from 0. A place is a slot in 28 bits and a field in 4; a list is in the order of its slots. */
export class PlaceLists {
  private readonly lengths: number[] = [];
  private short: Uint32Array = new Uint32Array(SHORT);
  private readonly long: (Uint32Array | null)[] = [];

  /** A new list. @returns its number */
  begin(): number {
    const list = this.lengths.push(0) - 1;
    this.long.push(null);
    if (list * SHORT === this.short.length) this.short = doubled(this.short);
    return list;
  }

  add(list: number, slot: number, field: number): void {
    const length = this.lengthOf(list);
    // A full list moves to an array of its own, or to a longer one.
    if (length === (this.long[list]?.length ?? SHORT)) {
      const { data, from, to } = this.of(list);
      this.long[list] = doubled(data.subarray(from, to));
    }
    const { data, from } = this.of(list);
    data[from + length] = (slot << FIELD_BITS) | field;
    this.lengths[list] = length + 1;
  }

  lengthOf(list: number): number {
    return this.lengths[list] ?? 0;
  }

  of(list: number): Places {
    const long = this.long[list];
    const length = this.lengthOf(list);
    const from = list * SHORT;
    return long ? { data: long, from: 0, to: length } : { data: this.short, from, to: from + length };
  }
}

function doubled(from: Uint32Array): Uint32Array {
  const to = new Uint32Array(2 * from.length);
  to.set(from);
  return to;
}

/** The last field that is part of the written name. */
export const LAST_FIELD_OF_NAMES = FIELDS.indexOf('named for');

export const slotOfPlace = (place = 0): number => place >>> FIELD_BITS;
export const fieldOfPlace = (place = 0): number => place & FIELD_MASK;

/** The index of a slot among places, or -1 (binary search). */
export function placeOf({ data, from, to }: Places, slot: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOfPlace(data[middle]) < slot) low = middle + 1;
    else high = middle;
  }
  return low < to && slotOfPlace(data[low]) === slot ? low : -1;
}
