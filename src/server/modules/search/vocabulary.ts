import { NamingWords } from './namingWords';
import { LAST_FIELD_OF_NAMES, LAST_NAMING_FIELD, Places } from './places';
import { isEmptyWord, sizeOf, stem } from './words';

/** The products that have a word: those that it names, and those of which it tells a detail. */
export interface Postings {
  naming: Places | null;
  telling: Places | null;
  /** the slot that got it last */
  last: number;
  /** whether some name has it as it is written */
  isWritten: boolean;
  /** whether it says nothing where it only tells */
  isEmpty: boolean;
}

/** Every word that some product has or had, with its places. */
export class Vocabulary {
  private readonly postings = new Map<string, Postings>();
  /** stem → the words that are longer than it */
  private readonly plurals = new Map<string, string[]>();
  /** unit → words that are so many of it */
  private readonly sizes = new Map<string, string[]>();
  /** every word, in the order in which they came */
  readonly all: string[] = [];
  /** those that name products, and those of them that stand so in a name: far fewer, where there are model numbers */
  readonly naming = new NamingWords();
  readonly written = new NamingWords();

  /** A product's words come field by field; what it has already is left out. */
  add(word: string, slot: number, field: number): void {
    let postings = this.postings.get(word);
    if (!postings) {
      postings = { naming: null, telling: null, last: -1, isWritten: false, isEmpty: isEmptyWord(word) };
      this.postings.set(word, postings);
      this.all.push(word);
      const root = stem(word);
      if (root !== word) push(this.plurals, root, word);
      const size = sizeOf(word);
      if (size) push(this.sizes, size.unit, word);
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
    if (field > LAST_FIELD_OF_NAMES || postings.isWritten) return;
    postings.isWritten = true;
    this.written.add({ word, places: postings.naming });
  }

  /** Puts new words in order. */
  settle(): void {
    this.naming.settle();
    this.written.settle();
  }

  get(word: string): Postings | undefined {
    return this.postings.get(word);
  }

  /** How many products a word names. */
  namedBy(word: string): number {
    return this.postings.get(word)?.naming?.length ?? 0;
  }

  /** Other sizes in the same unit that name products, each with how near it is, up to 1. */
  sizesNear(word: string): Map<string, number> {
    const asked = sizeOf(word);
    const others = asked ? (this.sizes.get(asked.unit) ?? []) : [];
    const near = new Map<string, number>();
    for (const other of others) {
      const [least = 0, most = 0] = [asked?.value ?? 0, sizeOf(other)?.value ?? 0].sort((a, b) => a - b);
      if (most > 0 && this.namedBy(other) > 0) near.set(other, least / most);
    }
    return near;
  }

  /** The other words with the same stem. */
  alike(word: string): string[] {
    const root = stem(word);
    const known = this.postings.has(root) ? [root] : [];
    return [...known, ...(this.plurals.get(root) ?? [])].filter((one) => one !== word);
  }
}

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
