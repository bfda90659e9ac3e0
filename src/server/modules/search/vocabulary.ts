import { NamingWords } from './namingWords';
import { LAST_FIELD_OF_NAMES, LAST_NAMING_FIELD, Places } from './places';
import { isEmptyWord, sizeOf, stem } from './words';

/** The products that have a word: in what names them, and in what describes them. */
export interface Postings {
  naming: Places | null;
  telling: Places | null;
  /** the last slot that was added */
  last: number;
  /** whether it appears in a name as written */
  isWritten: boolean;
  /** whether it is ignored in descriptions */
  isEmpty: boolean;
}

/** The inverted index: every word that some product has or had, with its places. */
export class Vocabulary {
  private readonly postings = new Map<string, Postings>();
  /** stem → longer words with that stem */
  private readonly plurals = new Map<string, string[]>();
  /** unit → words such as `20000mah` */
  private readonly sizes = new Map<string, string[]>();
  /** every word, in order of arrival */
  readonly all: string[] = [];
  /** words that name products, and those of them that appear in a name as written, which are far fewer */
  readonly naming = new NamingWords();
  readonly written = new NamingWords();

  /** Words must be added product by product, field by field; repeated words are ignored. */
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

  /** Sorts new words in. */
  settle(): void {
    this.naming.settle();
    this.written.settle();
  }

  get(word: string): Postings | undefined {
    return this.postings.get(word);
  }

  /** The number of products that a word names. */
  namedBy(word: string): number {
    return this.postings.get(word)?.naming?.length ?? 0;
  }

  /** Other sizes in the same unit, each with its nearness, up to 1. */
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
