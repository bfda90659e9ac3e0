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

/** A word that names products, and where. */
export interface NamingWord {
  word: string;
  places: Places;
}

/** Every word that some product has or had, with its places. */
export class Vocabulary {
  private readonly postings = new Map<string, Postings>();
  private readonly byStem = new Map<string, string[]>();
  private readonly naming: NamingWord[] = [];
  /** words that name products, a line each, and where each begins: what has a piece of letters is found by one look */
  private namingText: { text: string; starts: Uint32Array } | null = null;
  private sorted: NamingWord[] | null = null;

  /** A product's words come field by field; what it has already is left out. */
  add(word: string, slot: number, field: number): void {
    let postings = this.postings.get(word);
    if (!postings) {
      postings = { naming: null, telling: null, last: -1, isEmpty: isEmptyWord(word) };
      this.postings.set(word, postings);
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
      this.naming.push({ word, places: postings.naming });
      this.namingText = null;
      this.sorted = null;
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

  /** Words of names that begin so and go on. */
  startingWith(beginning: string, atMost: number): NamingWord[] {
    this.sorted ??= this.naming.toSorted((one, other) => (one.word < other.word ? -1 : 1));
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sorted[middle]?.word ?? '') <= beginning) low = middle + 1;
      else high = middle;
    }
    const found: NamingWord[] = [];
    for (let at = low; at < this.sorted.length && found.length < atMost; at += 1) {
      const one = this.sorted[at];
      if (!one?.word.startsWith(beginning)) break;
      found.push(one);
    }
    return found;
  }

  /** Words of names that have this piece in them. */
  containing(piece: string): NamingWord[] {
    this.namingText ??= textOf(this.naming);
    const { text, starts } = this.namingText;
    const found: NamingWord[] = [];
    for (let at = text.indexOf(piece); at >= 0;) {
      const place = lineAt(starts, at);
      const one = this.naming[place];
      if (one) found.push(one);
      at = text.indexOf(piece, starts[place + 1] ?? text.length);
    }
    return found;
  }

  /** The words that name products, and all the others that are in use. */
  words(): { naming: readonly string[]; all: IterableIterator<string> } {
    return { naming: this.naming.map(({ word }) => word), all: this.postings.keys() };
  }
}

function textOf(words: readonly NamingWord[]): { text: string; starts: Uint32Array } {
  const starts = new Uint32Array(words.length + 1);
  words.forEach(({ word }, place) => (starts[place + 1] = (starts[place] ?? 0) + word.length + 1));
  return { text: words.map(({ word }) => `${word}\n`).join(''), starts };
}

/** The line that a sign of the text stands in. */
function lineAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}
