import { NamingWords, type Word } from './namingWords';
import { LAST_FIELD_OF_NAMES, LAST_NAMING_FIELD, PlaceLists, type Places } from './places';
import { isEmptyWord, sizeOf, stem } from './words';

const NOWHERE: Places = { data: new Uint32Array(0), from: 0, to: 0 };

/** The inverted index: every word that some product has or had, with its places. */
export class Vocabulary {
  private readonly words = new Map<string, Word>();
  private readonly lists = new PlaceLists();
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
  add(text: string, slot: number, field: number): void {
    const known = this.words.get(text) ?? this.addWord(text);
    if (known.last === slot || (known.isEmpty && field > LAST_NAMING_FIELD)) return;
    known.last = slot;
    if (field > LAST_NAMING_FIELD) {
      this.lists.add((known.telling ??= this.lists.begin()), slot, field);
      return;
    }
    if (known.naming === null) {
      known.naming = this.lists.begin();
      this.naming.add(known);
    }
    this.lists.add(known.naming, slot, field);
    if (field > LAST_FIELD_OF_NAMES || known.isWritten) return;
    known.isWritten = true;
    this.written.add(known);
  }

  private addWord(text: string): Word {
    const word = {
      text,
      naming: null,
      telling: null,
      last: -1,
      isWritten: false,
      isEmpty: isEmptyWord(text),
    };
    this.words.set(text, word);
    this.all.push(text);
    const root = stem(text);
    if (root !== text) push(this.plurals, root, text);
    const size = sizeOf(text);
    if (size) push(this.sizes, size.unit, text);
    return word;
  }

  /** Sorts new words in. */
  settle(): void {
    this.naming.settle();
    this.written.settle();
  }

  get(text: string): Word | undefined {
    return this.words.get(text);
  }

  /** Where a word names products, and with `isTelling` where it describes them. */
  placesOf({ naming, telling }: Word, isTelling: boolean): Places[] {
    const lists = [naming, isTelling ? telling : null].filter((list) => list !== null);
    return lists.map((list) => this.lists.of(list));
  }

  namingPlaces({ naming }: Word): Places {
    return naming === null ? NOWHERE : this.lists.of(naming);
  }

  /** The number of products that a word names. */
  namedBy(text: string): number {
    return this.countOf(this.words.get(text));
  }

  countOf(word: Word | undefined): number {
    return word?.naming == null ? 0 : this.lists.lengthOf(word.naming);
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
    const known = this.words.has(root) ? [root] : [];
    return [...known, ...(this.plurals.get(root) ?? [])].filter((one) => one !== word);
  }
}

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
