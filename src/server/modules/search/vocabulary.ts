import { NameTable } from './nameTable';
import { WordIndex } from './wordIndex';
import { LAST_WRITTEN_NAME_FIELD, LAST_NAMING_FIELD, PostingLists, type Postings } from './postings';
import { isStopWord, parseSize, stem } from './words';

const SCREEN_UNIT = 'inch';

/** The inverted index: every word that some product has or had, by number, with its postings. */
export class Vocabulary {
  /** in order of arrival */
  readonly words = new NameTable();
  /** postings in which a word names products, and those in which it describes them */
  private readonly namingPostings = new PostingLists();
  private readonly descriptionPostings = new PostingLists();
  /** stem → longer words with that stem */
  private readonly plurals = new Map<string, string[]>();
  /** unit → words such as `20000mah` */
  private readonly sizes = new Map<string, string[]>();
  /** words that name products, and the far fewer of them that appear in a name as written */
  readonly namingWords = new WordIndex(this.words);
  readonly writtenNameWords = new WordIndex(this.words);

  /** Words must be added product by product, field by field; repeated words are ignored. */
  add(text: string, slot: number, field: number): void {
    const word = this.words.find(text) ?? this.addWord(text);
    if (this.namingPostings.endsIn(word, slot) || this.descriptionPostings.endsIn(word, slot)) return;
    if (field > LAST_NAMING_FIELD) {
      if (!isStopWord(text)) this.descriptionPostings.add(word, slot, field);
      return;
    }
    this.namingPostings.add(word, slot, field);
    this.namingWords.add(word);
    if (field <= LAST_WRITTEN_NAME_FIELD) this.writtenNameWords.add(word);
  }

  private addWord(text: string): number {
    const root = stem(text);
    if (root !== text) push(this.plurals, root, text);
    const size = parseSize(text);
    if (size) push(this.sizes, size.unit, text);
    return this.words.intern(text);
  }

  /** Merges new words into the sorted lists. */
  mergeNewWords(): void {
    this.namingWords.mergeNewWords();
    this.writtenNameWords.mergeNewWords();
  }

  has(text: string): boolean {
    return this.words.find(text) !== undefined;
  }

  /** The postings in which a word names products, and with `includeDescriptions` those in which it describes them. */
  postingsOf(text: string, includeDescriptions: boolean): Postings[] {
    const word = this.words.find(text);
    if (word === undefined) return [];
    return [
      this.namingPostings.of(word),
      ...(includeDescriptions ? [this.descriptionPostings.of(word)] : []),
    ];
  }

  namingPostingsOf(word: number): Postings {
    return this.namingPostings.of(word);
  }

  /** The number of products that a word names. */
  countNamed(text: string): number {
    const word = this.words.find(text);
    return word === undefined ? 0 : this.countOf(word);
  }

  countOf(word: number): number {
    return this.namingPostings.lengthOf(word);
  }

  /** Other sizes in the same unit, each with its nearness, up to 1. */
  sizesNear(word: string): Map<string, number> {
    const size = parseSize(word);
    const others = size ? (this.sizes.get(size.unit) ?? []) : [];
    const nearby = new Map<string, number>();
    for (const other of others) {
      const [smaller = 0, larger = 0] = [size?.value ?? 0, parseSize(other)?.value ?? 0].sort(
        (a, b) => a - b,
      );
      if (larger > 0 && this.countNamed(other) > 0) nearby.set(other, smaller / larger);
    }
    return nearby;
  }

  /** Screen sizes that a whole number stands for: 13 inches are 13.3 or 13.6. */
  screenSizesStartingWith(word: string): string[] {
    const size = parseSize(word);
    if (size?.unit !== SCREEN_UNIT || !Number.isInteger(size.value)) return [];
    const others = this.sizes.get(SCREEN_UNIT) ?? [];
    return others.filter(
      (other) => other !== word && Math.floor(parseSize(other)?.value ?? 0) === size.value,
    );
  }

  /** The other words with the same stem. */
  wordsWithSameStem(word: string): string[] {
    const root = stem(word);
    const singular = this.has(root) ? [root] : [];
    return [...singular, ...(this.plurals.get(root) ?? [])].filter((one) => one !== word);
  }
}

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
