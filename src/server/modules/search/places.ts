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

/** The slots that have a word, in order, each with its field: 28 bits and 4. */
export class Places {
  data = new Uint32Array(2);
  length = 0;

  add(slot: number, field: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length] = (slot << FIELD_BITS) | field;
    this.length += 1;
  }
}

/** The last field that is part of the written name. */
export const LAST_FIELD_OF_NAMES = FIELDS.indexOf('named for');

export const slotOfPlace = (place = 0): number => place >>> FIELD_BITS;
export const fieldOfPlace = (place = 0): number => place & FIELD_MASK;

/** The index of a slot among places, or -1 (binary search). */
export function placeOf({ data, length }: Places, slot: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOfPlace(data[middle]) < slot) low = middle + 1;
    else high = middle;
  }
  return low < length && slotOfPlace(data[low]) === slot ? low : -1;
}
