import { NamingWords } from './namingWords';
import { isEmptyWord, stem } from './words';

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
const LAST_NAMING_FIELD = FIELDS.indexOf('category');

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

/** The products that have a word: those that it names, and those of which it tells a detail. */
export interface Postings {
  naming: Places | null;
  telling: Places | null;
  /** the slot that got it last */
  last: number;
  /** whether it says nothing where it only tells */
  isEmpty: boolean;
}

/** Every word that some product has or had, with its places. */
export class Vocabulary {
  private readonly postings = new Map<string, Postings>();
  private readonly byStem = new Map<string, string[]>();
  /** every word, in the order in which they came */
  readonly all: string[] = [];
  readonly naming = new NamingWords();

  /** A product's words come field by field; what it has already is left out. */
  add(word: string, slot: number, field: number): void {
    let postings = this.postings.get(word);
    if (!postings) {
      postings = { naming: null, telling: null, last: -1, isEmpty: isEmptyWord(word) };
      this.postings.set(word, postings);
      this.all.push(word);
      const stemmed = stem(word);
      const alike = this.byStem.get(stemmed);
      if (alike) alike.push(word);
      else this.byStem.set(stemmed, [word]);
    }
    if (postings.last === slot || (postings.isEmpty && field > LAST_NAMING_FIELD)) return;
    postings.last = slot;
    if (field > LAST_NAMING_FIELD) {
      (postings.telling ??= new Places()).add(slot, field);
      return;
    }
    if (!postings.naming) {
      postings.naming = new Places();
      this.naming.add({ word, places: postings.naming });
    }
    postings.naming.add(slot, field);
  }

  get(word: string): Postings | undefined {
    return this.postings.get(word);
  }

  /** How many products a word names. */
  namedBy(word: string): number {
    return this.postings.get(word)?.naming?.length ?? 0;
  }

  /** The other words with the same stem. */
  alike(word: string): string[] {
    return (this.byStem.get(stem(word)) ?? []).filter((one) => one !== word);
  }
}
