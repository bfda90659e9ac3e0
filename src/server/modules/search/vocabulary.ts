import { NamingWords } from './namingWords';
import { LAST_NAMING_FIELD, Places } from './places';
import { isEmptyWord, stem } from './words';

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
