import { PRODUCT_TYPES } from '@contract/entities/productType';
import { fold, stem, queryWords } from './words';

export interface Synonym {
  word: string;
  /** product types or other words, the most likely first */
  means: readonly string[];
  maker: string | null;
}

export interface Meaning {
  /** as it is spelled in the lexicon */
  phrase: string;
  /** product types, the most likely first */
  types: readonly string[];
  /** other words for the same */
  words: readonly string[];
  /** a maker that is not sold */
  maker: string | null;
}

/** The most words in a phrase with a meaning of its own. */
export const MAX_PHRASE_WORDS = 5;

/** One key for `power bank`, `powerbank` and `power banks`. */
function keyOf(words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse();
  return [...others.reverse(), stem(last)].join('');
}

/** The meanings of words and phrases: the product types, and the shop's synonyms. */
export class Lexicon {
  private readonly meanings = new Map<string, Meaning>();

  /** @param isSold whether the shop sells a maker (folded name), whose name is then an ordinary word */
  constructor(synonyms: readonly Synonym[], isSold: (maker: string) => boolean) {
    for (const { word, plural } of PRODUCT_TYPES) {
      const words = queryWords(word);
      this.addType(words.slice(-1), word);
      this.addType(words, word, true);
      this.addType(queryWords(plural), word, true);
    }
    const types = new Set<string>(PRODUCT_TYPES.map(({ word }) => word));
    for (const { word, means, maker } of synonyms) {
      if (maker !== null && isSold(fold(maker))) continue;
      this.meanings.set(keyOf(queryWords(word)), {
        phrase: word,
        types: means.filter((meaning) => types.has(meaning)),
        words: means.filter((meaning) => !types.has(meaning)),
        maker,
      });
    }
  }

  meaningOf(words: readonly string[]): Meaning | undefined {
    return this.meanings.get(keyOf(words));
  }

  /** Every phrase, without spaces. */
  keys(): IterableIterator<string> {
    return this.meanings.keys();
  }

  phraseOf(key: string): string | undefined {
    return this.meanings.get(key)?.phrase;
  }

  /** The likeliest type of each phrase with this beginning, shortest phrases first. */
  typesBeginningWith(beginning: string): string[] {
    const entries = [...this.meanings].filter(
      ([key, { maker }]) => maker === null && key.startsWith(beginning),
    );
    return entries
      .sort(([one], [other]) => one.length - other.length)
      .flatMap(([, { types }]) => types.slice(0, 1));
  }

  /** A whole type name comes before types that only end with it. */
  private addType(words: readonly string[], type: string, isFullName = false): void {
    const key = keyOf(words);
    const existing = this.meanings.get(key);
    const others = existing?.types.filter((one) => one !== type) ?? [];
    const types = isFullName ? [type, ...others] : [...others, type];
    this.meanings.set(key, { phrase: existing?.phrase ?? words.join(' '), types, words: [], maker: null });
  }
}
