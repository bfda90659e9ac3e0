import type { Lexicon } from './lexicon';
import { canBeNear, lettersOf, mistakesAllowed, mistakesBetween } from './misspelling';
import type { Vocabulary } from './vocabulary';

const LETTERS_ONLY = /^\p{L}+$/u;
const SHORTEST_BEGINNING = 3;
const MOST_MEANT = 5;

interface Candidate {
  word: string;
  letters: number;
}

/** Tells whether a word is known, and which known ones it may be meant for. */
export class WordFinder {
  private naming: Candidate[] | null = null;
  private all: Candidate[] | null = null;

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly lexicon: Lexicon,
  ) {}

  has = (word: string): boolean =>
    this.vocabulary.get(word) !== undefined ||
    this.vocabulary.alike(word).length > 0 ||
    (word.length >= SHORTEST_BEGINNING && this.vocabulary.startingWith(word, 1).length > 0);

  /** Words that mean something first, then those that name products, and only then those that are merely mentioned. */
  nearest = (word: string, isBesideType: boolean): string[] => {
    const most = mistakesAllowed(word);
    if (most === 0) return [];
    this.naming ??= this.candidates([...this.lexicon.keys(), ...this.vocabulary.words().naming]);
    const near = this.nearestOf(this.naming, word, most);
    if (near.length > 0 || isBesideType) return near;
    this.all ??= this.candidates(this.vocabulary.words().all);
    return this.nearestOf(this.all, word, most);
  };

  private candidates(words: Iterable<string>): Candidate[] {
    const apart = new Set<string>();
    for (const word of words) if (LETTERS_ONLY.test(word)) apart.add(word);
    return [...apart].map((word) => ({ word, letters: lettersOf(word) }));
  }

  private nearestOf(candidates: readonly Candidate[], typed: string, most: number): string[] {
    const letters = lettersOf(typed);
    let least = most;
    let near: string[] = [];
    for (const { word, letters: others } of candidates) {
      if (Math.abs(word.length - typed.length) > least || !canBeNear(letters, others, least)) continue;
      const mistakes = mistakesBetween(word, typed, least);
      if (mistakes > least) continue;
      if (mistakes < least) near = [];
      least = mistakes;
      near.push(word);
    }
    return near
      .sort((one, other) => this.likelihood(other, typed) - this.likelihood(one, typed))
      .slice(0, MOST_MEANT)
      .map((word) => this.lexicon.phraseOf(word) ?? word);
  }

  private likelihood(word: string, typed: string): number {
    const isMeaning = this.lexicon.phraseOf(word) !== undefined ? 2 : 0;
    const beginsSo = word.startsWith(typed.charAt(0)) ? 1 : 0;
    const places = this.vocabulary.namedBy(word);
    return isMeaning + beginsSo + places / (places + 1);
  }
}
