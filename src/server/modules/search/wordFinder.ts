import type { Lexicon } from './lexicon';
import { mayBeWithin, letterMask, maxEdits, editDistance } from './editDistance';
import { phoneticKey } from './phoneticKey';
import type { Vocabulary } from './vocabulary';

const LETTERS_ONLY = /^\p{L}+$/u;
const MIN_BEGINNING_LENGTH = 3;
const MAX_CORRECTIONS = 5;

interface Candidate {
  word: string;
  letterMask: number;
}

/** Words that may be corrections. Only words added since the last call are read, as a large catalogue has many. */
class Candidates {
  private readonly list: Candidate[] = [];
  private readonly bySound = new Map<string, string[]>();
  private readCount = 0;

  constructor(private readonly withSounds: boolean) {}

  /** The candidates among the first `count` words. */
  readUpTo(count: number, wordAt: (position: number) => string): readonly Candidate[] {
    for (; this.readCount < count; this.readCount += 1) {
      const word = wordAt(this.readCount);
      if (!LETTERS_ONLY.test(word)) continue;
      this.list.push({ word, letterMask: letterMask(word) });
      if (this.withSounds) this.addSound(word);
    }
    return this.list;
  }

  /** The candidates read so far that have this sound. */
  soundingLike(sound: string): readonly string[] {
    return this.bySound.get(sound) ?? [];
  }

  private addSound(word: string): void {
    const sound = phoneticKey(word);
    if (sound === null) return;
    const words = this.bySound.get(sound);
    if (words) words.push(word);
    else this.bySound.set(sound, [word]);
  }
}

/** Whether a word is known, and which known words a misspelt one may be. */
export class WordFinder {
  private readonly namingWords = new Candidates(true);
  private readonly allWords = new Candidates(false);
  private meanings = new Candidates(true);
  private lexicon: Lexicon;

  constructor(
    private readonly vocabulary: Vocabulary,
    lexicon: Lexicon,
  ) {
    this.lexicon = lexicon;
  }

  /** Uses this lexicon from now on. */
  use(lexicon: Lexicon): this {
    this.lexicon = lexicon;
    this.meanings = new Candidates(true);
    return this;
  }

  hasWord = (word: string): boolean =>
    this.vocabulary.has(word) ||
    this.vocabulary.wordsWithSameStem(word).length > 0 ||
    (word.length >= MIN_BEGINNING_LENGTH && this.vocabulary.namingWords.startingWith(word, 1).length > 0);

  /**
   * Corrections: words with a meaning and words of names; if there are none, words that sound the same; if there are
   * none of those either, words of descriptions.
   */
  corrections = (word: string, isBesideType: boolean): string[] => {
    const max = maxEdits(word);
    if (max === 0) return [];
    const keys = [...this.lexicon.keys()];
    const meanings = this.meanings.readUpTo(keys.length, (position) => keys[position] ?? '');
    const { naming } = this.readNewWords();
    const bySpelling = this.closestIn([meanings, naming], word, max);
    const candidates = bySpelling.length > 0 ? bySpelling : this.soundingLike(word);
    if (candidates.length > 0 || isBesideType) return candidates;
    return this.closestIn([this.readNewWords().all], word, max);
  };

  /** Reads the new words. */
  readNewWords(): Record<'naming' | 'all', readonly Candidate[]> {
    const { vocabulary } = this;
    vocabulary.mergeNewWords();
    const { words, namingWords } = vocabulary;
    return {
      naming: this.namingWords.readUpTo(
        namingWords.all.length,
        (position) => words.nameOf(namingWords.all[position] ?? -1) ?? '',
      ),
      all: this.allWords.readUpTo(words.count, (position) => words.nameOf(position) ?? ''),
    };
  }

  private closestIn(lists: readonly (readonly Candidate[])[], input: string, max: number): string[] {
    const mask = letterMask(input);
    let min = max;
    let closest = new Set<string>();
    for (const candidates of lists) {
      for (const { word, letterMask: otherMask } of candidates) {
        if (Math.abs(word.length - input.length) > min || !mayBeWithin(mask, otherMask, min)) continue;
        const distance = editDistance(word, input, min);
        if (distance > min) continue;
        if (distance < min) closest = new Set();
        min = distance;
        closest.add(word);
      }
    }
    return this.rankCorrections([...closest], (word) => this.likelihood(word, input));
  }

  /** Words that sound like the input, those with the most similar spelling first. */
  private soundingLike(input: string): string[] {
    const sound = phoneticKey(input);
    if (sound === null) return [];
    const words = [this.meanings, this.namingWords].flatMap((candidates) => candidates.soundingLike(sound));
    const distances = new Map(words.map((word) => [word, editDistance(word, input, Infinity)]));
    return this.rankCorrections([...distances.keys()], (word) => -(distances.get(word) ?? 0));
  }

  private rankCorrections(words: string[], likelihoodOf: (word: string) => number): string[] {
    return words
      .sort((one, other) => likelihoodOf(other) - likelihoodOf(one))
      .slice(0, MAX_CORRECTIONS)
      .map((word) => this.lexicon.phraseOf(word) ?? word);
  }

  private likelihood(word: string, input: string): number {
    const meaningScore = this.lexicon.phraseOf(word) !== undefined ? 2 : 0;
    const sameInitial = word.startsWith(input.charAt(0)) ? 1 : 0;
    const namedCount = this.vocabulary.countNamed(word);
    return meaningScore + sameInitial + namedCount / (namedCount + 1);
  }
}
