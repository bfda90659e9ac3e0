/**
 * Where a product has a word. A word counts where it is found first, and the fields of names come first: what stands in
 * one of these two is written so in the name.
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
/** The last field of what names a product; the others tell of it. */
export const LAST_NAMING_FIELD = FIELDS.indexOf('category');

/** Slots and fields, in the order of the slots; read in loops of their own, since there may be hundreds of thousands. */
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

/** The last field of names as they are written. */
export const LAST_FIELD_OF_NAMES = FIELDS.indexOf('named for');

export const slotOfPlace = (place = 0): number => place >>> FIELD_BITS;
export const fieldOfPlace = (place = 0): number => place & FIELD_MASK;

/** Where a slot stands among places, or -1; they are in the order of the slots. */
export function placeOf({ data, length }: Places, slot: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOfPlace(data[middle]) < slot) low = middle + 1;
    else high = middle;
  }
  return low < length && slotOfPlace(data[low]) === slot ? low : -1;
}
