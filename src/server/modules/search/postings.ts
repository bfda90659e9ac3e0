/**
 * The parts of a product that contain words. For each word only the first field with it counts. The first two fields
 * are parts of the name as it is written.
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

/** The postings of one word: `data` from `from` up to, not including, `to`. Valid until the next `add`. */
export interface Postings {
  data: Uint32Array;
  from: number;
  to: number;
}

/** Most words have no more postings than this. They share an array, as the garbage collector visits every object. */
const SHORT_LENGTH = 4;

/** The posting list of each word, by its number. A posting is a slot in 28 bits and a field in 4; slots ascend. */
export class PostingLists {
  private readonly lengths: number[] = [];
  private short: Uint32Array = new Uint32Array(SHORT_LENGTH);
  private readonly long: (Uint32Array | undefined)[] = [];

  add(word: number, slot: number, field: number): void {
    this.ensureCapacity(word);
    const length = this.lengthOf(word);
    // A full list moves to an array of its own, or to a longer one.
    if (length === (this.long[word]?.length ?? SHORT_LENGTH)) {
      const { data, from, to } = this.of(word);
      this.long[word] = doubleCapacity(data.subarray(from, to));
    }
    const { data, from } = this.of(word);
    data[from + length] = (slot << FIELD_BITS) | field;
    this.lengths[word] = length + 1;
  }

  lengthOf(word: number): number {
    return this.lengths[word] ?? 0;
  }

  of(word: number): Postings {
    const long = this.long[word];
    const length = this.lengthOf(word);
    const from = word * SHORT_LENGTH;
    return long ? { data: long, from: 0, to: length } : { data: this.short, from, to: from + length };
  }

  /** Whether the last posting of a word is in this slot. */
  endsIn(word: number, slot: number): boolean {
    const { data, to } = this.of(word);
    return this.lengthOf(word) > 0 && slotOfPosting(data[to - 1]) === slot;
  }

  private ensureCapacity(word: number): void {
    while (this.lengths.length <= word) {
      this.lengths.push(0);
      this.long.push(undefined);
    }
    while (this.short.length < this.lengths.length * SHORT_LENGTH) this.short = doubleCapacity(this.short);
  }
}

function doubleCapacity(from: Uint32Array): Uint32Array {
  const to = new Uint32Array(2 * from.length);
  to.set(from);
  return to;
}

/** The last field that is part of the written name. */
export const LAST_WRITTEN_NAME_FIELD = FIELDS.indexOf('named for');

export const slotOfPosting = (posting = 0): number => posting >>> FIELD_BITS;
export const fieldOfPosting = (posting = 0): number => posting & FIELD_MASK;

/** The index of a slot's posting in `data`, or -1 (binary search). */
export function findPosting({ data, from, to }: Postings, slot: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOfPosting(data[middle]) < slot) low = middle + 1;
    else high = middle;
  }
  return low < to && slotOfPosting(data[low]) === slot ? low : -1;
}
