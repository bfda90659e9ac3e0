import { Names } from './names';
import { NamingWords } from './namingWords';
import { LAST_FIELD_OF_NAMES, LAST_NAMING_FIELD, PlaceLists, type Places } from './places';
import { isEmptyWord, sizeOf, stem } from './words';

const SCREEN_UNIT = 'inch';

/** The inverted index: every word that some product has or had, by number, with its places. */
export class Vocabulary {
  /** in order of arrival */
  readonly words = new Names();
  /** where a word names products, and where it describes them */
  private readonly namingPlaces = new PlaceLists();
  private readonly tellingPlaces = new PlaceLists();
  /** stem → longer words with that stem */
  private readonly plurals = new Map<string, string[]>();
  /** unit → words such as `20000mah` */
  private readonly sizes = new Map<string, string[]>();
  /** words that name products, and those of them that appear in a name as written, which are far fewer */
  readonly naming = new NamingWords(this.words);
  readonly written = new NamingWords(this.words);

  /** Words must be added product by product, field by field; repeated words are ignored. */
  add(text: string, slot: number, field: number): void {
    const word = this.words.find(text) ?? this.addWord(text);
    if (this.namingPlaces.endsIn(word, slot) || this.tellingPlaces.endsIn(word, slot)) return;
    if (field > LAST_NAMING_FIELD) {
      if (!isEmptyWord(text)) this.tellingPlaces.add(word, slot, field);
      return;
    }
    this.namingPlaces.add(word, slot, field);
    this.naming.add(word);
    if (field <= LAST_FIELD_OF_NAMES) this.written.add(word);
  }

  private addWord(text: string): number {
    const root = stem(text);
    if (root !== text) push(this.plurals, root, text);
    const size = sizeOf(text);
    if (size) push(this.sizes, size.unit, text);
    return this.words.numberOf(text);
  }

  /** Sorts new words in. */
  settle(): void {
    this.naming.settle();
    this.written.settle();
  }

  has(text: string): boolean {
    return this.words.find(text) !== undefined;
  }

  /** Where a word names products, and with `isTelling` where it describes them. */
  placesOf(text: string, isTelling: boolean): Places[] {
    const word = this.words.find(text);
    if (word === undefined) return [];
    return [this.namingPlaces.of(word), ...(isTelling ? [this.tellingPlaces.of(word)] : [])];
  }

  namedIn(word: number): Places {
    return this.namingPlaces.of(word);
  }

  /** The number of products that a word names. */
  namedBy(text: string): number {
    const word = this.words.find(text);
    return word === undefined ? 0 : this.countOf(word);
  }

  countOf(word: number): number {
    return this.namingPlaces.lengthOf(word);
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

  /** Sizes of screens that begin so: those of 13 inches are 13.3 or 13.6. */
  screensBeginning(word: string): string[] {
    const asked = sizeOf(word);
    if (asked?.unit !== SCREEN_UNIT || !Number.isInteger(asked.value)) return [];
    const others = this.sizes.get(SCREEN_UNIT) ?? [];
    return others.filter((other) => other !== word && Math.floor(sizeOf(other)?.value ?? 0) === asked.value);
  }

  /** The other words with the same stem. */
  alike(word: string): string[] {
    const root = stem(word);
    const known = this.has(root) ? [root] : [];
    return [...known, ...(this.plurals.get(root) ?? [])].filter((one) => one !== word);
  }
}

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
