import type { Lexicon } from './lexicon';
import { canBeNear, lettersOf, mistakesAllowed, mistakesBetween } from './misspelling';
import { soundOf } from './sound';
import type { Vocabulary } from './vocabulary';

const LETTERS_ONLY = /^\p{L}+$/u;
const SHORTEST_BEGINNING = 3;
const MOST_MEANT = 5;

interface Candidate {
  word: string;
  letters: number;
}

/** Words that may be corrections. New words are read where the last reading ended, as a large catalogue has many. */
class Candidates {
  private readonly found: Candidate[] = [];
  private readonly bySound = new Map<string, string[]>();
  private read = 0;

  constructor(private readonly withSounds: boolean) {}

  /** The candidates among so many words. */
  in(count: number, wordAt: (place: number) => string): readonly Candidate[] {
    for (; this.read < count; this.read += 1) {
      const word = wordAt(this.read);
      if (!LETTERS_ONLY.test(word)) continue;
      this.found.push({ word, letters: lettersOf(word) });
      if (this.withSounds) this.addSound(word);
    }
    return this.found;
  }

  /** The candidates read so far that have this sound. */
  soundingLike(sound: string): readonly string[] {
    return this.bySound.get(sound) ?? [];
  }

  private addSound(word: string): void {
    const sound = soundOf(word);
    if (sound === null) return;
    const words = this.bySound.get(sound);
    if (words) words.push(word);
    else this.bySound.set(sound, [word]);
  }
}

/** Whether a word is known, and which known words a misspelt one may be. */
export class WordFinder {
  private readonly naming = new Candidates(true);
  private readonly all = new Candidates(false);
  private meaning = new Candidates(true);
  private lexicon: Lexicon;

  constructor(
    private readonly vocabulary: Vocabulary,
    lexicon: Lexicon,
  ) {
    this.lexicon = lexicon;
  }

  /** Uses other meanings from now on. */
  use(lexicon: Lexicon): this {
    this.lexicon = lexicon;
    this.meaning = new Candidates(true);
    return this;
  }

  has = (word: string): boolean =>
    this.vocabulary.has(word) ||
    this.vocabulary.alike(word).length > 0 ||
    (word.length >= SHORTEST_BEGINNING && this.vocabulary.naming.startingWith(word, 1).length > 0);

  /**
   * Corrections: words with a meaning and words of names; only if there are none, those that sound the same, and then
   * words of descriptions.
   */
  nearest = (word: string, isBesideType: boolean): string[] => {
    const most = mistakesAllowed(word);
    if (most === 0) return [];
    const keys = [...this.lexicon.keys()];
    const meaning = this.meaning.in(keys.length, (place) => keys[place] ?? '');
    const { naming } = this.settle();
    const spelt = this.nearestOf([meaning, naming], word, most);
    const near = spelt.length > 0 ? spelt : this.soundingLike(word);
    if (near.length > 0 || isBesideType) return near;
    return this.nearestOf([this.settle().all], word, most);
  };

  /** Reads the new words. */
  settle(): Record<'naming' | 'all', readonly Candidate[]> {
    const { vocabulary } = this;
    vocabulary.settle();
    const { words, naming } = vocabulary;
    return {
      naming: this.naming.in(naming.all.length, (place) => words.nameOf(naming.all[place] ?? -1) ?? ''),
      all: this.all.in(words.count, (place) => words.nameOf(place) ?? ''),
    };
  }

  private nearestOf(lists: readonly (readonly Candidate[])[], typed: string, most: number): string[] {
    const letters = lettersOf(typed);
    let least = most;
    let near = new Set<string>();
    for (const candidates of lists) {
      for (const { word, letters: others } of candidates) {
        if (Math.abs(word.length - typed.length) > least || !canBeNear(letters, others, least)) continue;
        const mistakes = mistakesBetween(word, typed, least);
        if (mistakes > least) continue;
        if (mistakes < least) near = new Set();
        least = mistakes;
        near.add(word);
      }
    }
    return this.likeliestOf([...near], (word) => this.likelihood(word, typed));
  }

  /** Words that sound like the typed one, those that are spelt most like it first. */
  private soundingLike(typed: string): string[] {
    const sound = soundOf(typed);
    if (sound === null) return [];
    const same = [this.meaning, this.naming].flatMap((candidates) => candidates.soundingLike(sound));
    const mistakes = new Map(same.map((word) => [word, mistakesBetween(word, typed, Infinity)]));
    return this.likeliestOf([...mistakes.keys()], (word) => -(mistakes.get(word) ?? 0));
  }

  private likeliestOf(words: string[], likelihoodOf: (word: string) => number): string[] {
    return words
      .sort((one, other) => likelihoodOf(other) - likelihoodOf(one))
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
