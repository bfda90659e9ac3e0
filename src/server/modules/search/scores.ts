import { ResultRows } from './resultRows';
import { NONE } from './searchIndex';
import type { Alternatives, Term } from './terms';
import { fieldOfPosting, FIELDS, findPosting, slotOfPosting, type Postings } from './postings';

/** The weight of a word in each of FIELDS. */
const FIELD_WEIGHTS = [40, 12, 40, 48, 30, 28, 14, 11, 4] as const;
/** The weight of the likeliest type; each less likely one weighs a little less. */
const TYPE_WEIGHT = 100;
const LESS_LIKELY_PENALTY = 6;
/** Values of `ofType`: the product has the likeliest type, or another type that was meant. */
export const LIKELIEST_TYPE = 1;
const OTHER_TYPE = 2;
/** Fields that say what a product is, not what it is for or what it has. */
const IS_IDENTIFYING_FIELD = FIELDS.map((field) =>
  ['name', 'also named', 'type', 'brand', 'option'].includes(field),
);
const CATEGORY = FIELDS.indexOf('category');
const OPTION = FIELDS.indexOf('option');

/** With fewer postings than this per product, all postings are read; with more, each product is looked up in them. */
const SCAN_RATIO = 8;

/** A word's postings, and how well the word matches. */
interface WordPostings {
  postings: readonly Postings[];
  quality: number;
}

const weightOf = (field: number) => FIELD_WEIGHTS[field] ?? 0;

/** Scores products term by term. */
export class Scores extends ResultRows {
  /**
   * @param termNumber the term's number, from 1
   * @param includeDescriptions whether mentions of the head term count, too
   */
  add(term: Term, termNumber: number, includeDescriptions = !term.isHead): void {
    term.types.forEach((type, rank) => {
      const number = this.index.types.find(type) ?? NONE;
      for (const slot of this.index.slotsOfType[number] ?? []) {
        this.recordType(slot, rank, termNumber);
      }
    });
    for (const phrase of term.phrases) {
      const [only, ...more] = phrase;
      if (only && more.length === 0) this.addWords(only, termNumber, term.isHead, includeDescriptions);
      else this.addPhrase(phrase, termNumber, term.isHead, includeDescriptions);
    }
  }

  /** The same only for products that have a row already, which is quicker if they are few. */
  addToExistingRows(term: Term, termNumber: number): void {
    const types = new Map(term.types.map((type, rank) => [this.index.types.find(type) ?? NONE, rank]));
    for (const slot of this.slots.subarray(0, this.count)) {
      const rank = types.get(this.index.typeOf[slot] ?? NONE);
      if (rank !== undefined && this.index.typeOf[slot] !== NONE) this.recordType(slot, rank, termNumber);
    }
    for (const phrase of term.phrases) {
      const [only, ...more] = phrase;
      if (only && more.length === 0) this.addWordsToExistingRows(only, termNumber, term.isHead);
      else this.addPhraseToExistingRows(phrase, termNumber, term.isHead);
    }
  }

  private addWordsToExistingRows(words: Alternatives, termNumber: number, isHead: boolean): void {
    const { slots, count } = this;
    for (const [word, quality] of words) {
      for (const postings of this.postingsOf(word, true)) {
        const record = (slot: number, posting: number) => {
          const field = fieldOfPosting(posting);
          this.recordMatch(
            slot,
            weightOf(field) * quality,
            termNumber,
            !isHead || this.isIdentifying(slot, field),
          );
        };
        const { data, from, to } = postings;
        if (to - from < count * SCAN_RATIO) {
          for (let at = from; at < to; at += 1) {
            const slot = slotOfPosting(data[at]);
            if (this.rowOf(slot) !== NONE) record(slot, data[at] ?? 0);
          }
          continue;
        }
        for (let row = 0; row < count; row += 1) {
          const slot = slots[row] ?? 0;
          const at = findPosting(postings, slot);
          if (at >= 0) record(slot, data[at] ?? 0);
        }
      }
    }
  }

  private addPhraseToExistingRows(
    phrase: readonly Alternatives[],
    termNumber: number,
    isHead: boolean,
  ): void {
    const mentionWeight = weightOf(CATEGORY);
    const wordPostings = this.wordPostingsOf(phrase);
    for (const slot of this.slots.subarray(0, this.count)) {
      let minWeight = Infinity;
      for (const words of wordPostings) minWeight = Math.min(minWeight, this.bestOf(slot, words));
      if (minWeight > 0) this.recordMatch(slot, minWeight, termNumber, !isHead || minWeight > mentionWeight);
    }
  }

  private wordPostingsOf(phrase: readonly Alternatives[]): readonly (readonly WordPostings[])[] {
    return phrase.map((words) =>
      [...words].map(([word, quality]) => ({ postings: this.postingsOf(word, true), quality })),
    );
  }

  /** A slot's best match among some words. */
  private bestOf(slot: number, words: readonly WordPostings[]): number {
    let best = 0;
    for (const { postings, quality } of words) {
      for (const list of postings) {
        const at = findPosting(list, slot);
        if (at >= 0) best = Math.max(best, weightOf(fieldOfPosting(list.data[at])) * quality);
      }
    }
    return best;
  }

  /** Adds weight to products of the type whose size is near the one in the text. */
  boostNearbySizes(sizes: Alternatives): void {
    const nearest = new Map<number, number>();
    for (const [word, nearness] of sizes) {
      for (const { data, from, to } of this.postingsOf(word, false)) {
        for (let at = from; at < to; at += 1) {
          const slot = slotOfPosting(data[at]);
          nearest.set(slot, Math.max(nearness, nearest.get(slot) ?? 0));
        }
      }
    }
    for (const [slot, nearness] of nearest) {
      const row = this.rowOf(slot);
      if (row !== NONE && this.ofType[row] !== 0)
        this.sums[row] = (this.sums[row] ?? 0) + nearness * weightOf(OPTION);
    }
  }

  /** A test for products of another type than those meant that match some other term only in their description. */
  descriptionMatcher(terms: readonly Term[]): (row: number) => boolean {
    const others = terms
      .filter(({ isHead }) => !isHead)
      .map(({ phrases }) => phrases.map((phrase) => this.wordPostingsOf(phrase)));
    const isNamedBy = (slot: number, phrases: (typeof others)[number]) =>
      phrases.some((phrase) => phrase.every((words) => this.bestOf(slot, words) > weightOf(CATEGORY)));
    return (row) => {
      const slot = this.slots[row] ?? NONE;
      const isOtherType =
        this.ofType[row] === 0 && this.index.typeOf[slot] !== NONE && this.isNamed[row] === 0;
      return isOtherType && !others.every((phrases) => isNamedBy(slot, phrases));
    };
  }

  /** About how many products match a term. */
  estimateMatches({ types, phrases }: Term): number {
    const ofTypes = types.reduce((sum, type) => {
      return sum + (this.index.slotsOfType[this.index.types.find(type) ?? NONE]?.length ?? 0);
    }, 0);
    const words = phrases.flatMap(([first]) => [...(first ?? [])].map(([word]) => word));
    return words.reduce((sum, word) => {
      return sum + this.postingsOf(word, true).reduce((length, { from, to }) => length + to - from, 0);
    }, ofTypes);
  }

  private recordType(slot: number, rank: number, termNumber: number): void {
    const row = this.recordMatch(slot, TYPE_WEIGHT - rank * LESS_LIKELY_PENALTY, termNumber, true);
    if (row !== NONE) this.ofType[row] = rank === 0 ? LIKELIEST_TYPE : OTHER_TYPE;
  }

  private postingsOf(word: string, includeDescriptions: boolean): Postings[] {
    return this.index.vocabulary.postingsOf(word, includeDescriptions);
  }

  private addWords(
    words: Alternatives,
    termNumber: number,
    isHead: boolean,
    includeDescriptions: boolean,
  ): void {
    for (const [word, quality] of words) {
      for (const { data, from, to } of this.postingsOf(word, includeDescriptions)) {
        for (let at = from; at < to; at += 1) {
          const [slot, field] = [slotOfPosting(data[at]), fieldOfPosting(data[at])];
          this.recordMatch(
            slot,
            weightOf(field) * quality,
            termNumber,
            !isHead || this.isIdentifying(slot, field),
          );
        }
      }
    }
  }

  /** Adds products with all words of a phrase. The phrase weighs as much as its lightest word. */
  private addPhrase(
    phrase: readonly Alternatives[],
    termNumber: number,
    isHead: boolean,
    includeDescriptions: boolean,
  ): void {
    const { weights, phraseMark, phraseWords } = this.index.workspace;
    const mark = this.index.workspace.nextMark();
    const mentionWeight = weightOf(CATEGORY);
    phrase.forEach((alternatives, position) => {
      for (const [word, quality] of alternatives) {
        for (const { data, from, to } of this.postingsOf(word, includeDescriptions)) {
          for (let at = from; at < to; at += 1) {
            const slot = slotOfPosting(data[at]);
            const matchedWords = phraseMark[slot] === mark ? (phraseWords[slot] ?? 0) : 0;
            if (matchedWords !== position) continue;
            const weight = weightOf(fieldOfPosting(data[at])) * quality;
            const minWeight = position === 0 ? weight : Math.min(weight, weights[slot] ?? 0);
            phraseMark[slot] = mark;
            phraseWords[slot] = position + 1;
            weights[slot] = minWeight;
            if (position === phrase.length - 1)
              this.recordMatch(slot, minWeight, termNumber, !isHead || minWeight > mentionWeight);
          }
        }
      }
    });
  }

  /** Descriptions only mention things. A category counts if the product has no type. */
  private isIdentifying(slot: number, field: number): boolean {
    return IS_IDENTIFYING_FIELD[field] === true || (field === CATEGORY && this.index.typeOf[slot] === NONE);
  }
}
