import { FoundRows } from './foundRows';
import { NONE } from './searchIndex';
import type { Alternatives, Term } from './terms';
import { fieldOfPlace, FIELDS, placeOf, slotOfPlace, type Places } from './places';

/** The weight of a word in each of FIELDS. */
const WEIGHTS = [40, 12, 40, 48, 30, 28, 14, 11, 4] as const;
/** The weight of the right type; each less likely meaning weighs a little less. */
const IS_OF_TYPE = 100;
const LESS_LIKELY = 6;
/** Whether a product has the likeliest type or another type that was meant. */
export const LIKELIEST = 1;
const OTHERWISE = 2;
/** Fields that say what a product is, not what it is for or what it has. */
const IS_OF_ITSELF = FIELDS.map((field) => ['name', 'also named', 'type', 'brand', 'option'].includes(field));
const CATEGORY = FIELDS.indexOf('category');
const OPTION = FIELDS.indexOf('option');

/** With fewer places than this for each product, read them all; with more, look up each product. */
const SHORT = 8;

/** A word's places, and how well it matches. */
interface Listed {
  places: readonly Places[];
  quality: number;
}

const weightOf = (field: number) => WEIGHTS[field] ?? 0;

/** Scores products term by term. */
export class Scores extends FoundRows {
  /**
   * @param turn the term's number, from 1
   * @param isTelling whether mentions of the head term count, too
   */
  add(term: Term, turn: number, isTelling = !term.isHead): void {
    term.types.forEach((type, place) => {
      const number = this.index.types.find(type) ?? NONE;
      for (const slot of this.index.slotsOfType[number] ?? []) {
        this.giveType(slot, place, turn);
      }
    });
    for (const phrase of term.phrases) {
      const [only, ...more] = phrase;
      if (only && more.length === 0) this.addWords(only, turn, term.isHead, isTelling);
      else this.addPhrase(phrase, turn, term.isHead, isTelling);
    }
  }

  /** The same only for products that have a row already, which is quicker if they are few. */
  addWithin(term: Term, turn: number): void {
    const types = new Map(term.types.map((type, place) => [this.index.types.find(type) ?? NONE, place]));
    for (const slot of this.slots.subarray(0, this.count)) {
      const place = types.get(this.index.typeOf[slot] ?? NONE);
      if (place !== undefined && this.index.typeOf[slot] !== NONE) this.giveType(slot, place, turn);
    }
    for (const phrase of term.phrases) {
      const [only, ...more] = phrase;
      if (only && more.length === 0) this.addWordsWithin(only, turn, term.isHead);
      else this.addPhraseWithin(phrase, turn, term.isHead);
    }
  }

  private addWordsWithin(words: Alternatives, turn: number, isHead: boolean): void {
    const { slots, count } = this;
    for (const [word, quality] of words) {
      for (const places of this.placesOf(word, true)) {
        const give = (slot: number, place: number) => {
          const field = fieldOfPlace(place);
          this.give(slot, weightOf(field) * quality, turn, !isHead || this.isOfItself(slot, field));
        };
        const { data, from, to } = places;
        if (to - from < count * SHORT) {
          for (let at = from; at < to; at += 1) {
            const slot = slotOfPlace(data[at]);
            if (this.rowOf(slot) !== NONE) give(slot, data[at] ?? 0);
          }
          continue;
        }
        for (let row = 0; row < count; row += 1) {
          const slot = slots[row] ?? 0;
          const at = placeOf(places, slot);
          if (at >= 0) give(slot, data[at] ?? 0);
        }
      }
    }
  }

  private addPhraseWithin(phrase: readonly Alternatives[], turn: number, isHead: boolean): void {
    const mention = weightOf(CATEGORY);
    const listed = this.listed(phrase);
    for (const slot of this.slots.subarray(0, this.count)) {
      let least = Infinity;
      for (const words of listed) least = Math.min(least, this.bestOf(slot, words));
      if (least > 0) this.give(slot, least, turn, !isHead || least > mention);
    }
  }

  private listed(phrase: readonly Alternatives[]): readonly (readonly Listed[])[] {
    return phrase.map((words) =>
      [...words].map(([word, quality]) => ({ places: this.placesOf(word, true), quality })),
    );
  }

  /** A slot's best match among some words. */
  private bestOf(slot: number, words: readonly Listed[]): number {
    let best = 0;
    for (const { places, quality } of words) {
      for (const list of places) {
        const at = placeOf(list, slot);
        if (at >= 0) best = Math.max(best, weightOf(fieldOfPlace(list.data[at])) * quality);
      }
    }
    return best;
  }

  /** Adds weight to products of the type whose size is near the one that was asked for. */
  lean(sizes: Alternatives): void {
    const nearest = new Map<number, number>();
    for (const [word, nearness] of sizes) {
      for (const { data, from, to } of this.placesOf(word, false)) {
        for (let at = from; at < to; at += 1) {
          const slot = slotOfPlace(data[at]);
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

  /** Tells which products have another type than those meant, and some other term only where they are described. */
  describedOnly(terms: readonly Term[]): (row: number) => boolean {
    const others = terms
      .filter(({ isHead }) => !isHead)
      .map(({ phrases }) => phrases.map((phrase) => this.listed(phrase)));
    const isNamedBy = (slot: number, phrases: (typeof others)[number]) =>
      phrases.some((phrase) => phrase.every((words) => this.bestOf(slot, words) > weightOf(CATEGORY)));
    return (row) => {
      const slot = this.slots[row] ?? NONE;
      const isOther = this.ofType[row] === 0 && this.index.typeOf[slot] !== NONE && this.isNamed[row] === 0;
      return isOther && !others.every((phrases) => isNamedBy(slot, phrases));
    };
  }

  /** About how many products match a term. */
  sizeOf({ types, phrases }: Term): number {
    const ofTypes = types.reduce((sum, type) => {
      return sum + (this.index.slotsOfType[this.index.types.find(type) ?? NONE]?.length ?? 0);
    }, 0);
    const words = phrases.flatMap(([first]) => [...(first ?? [])].map(([word]) => word));
    return words.reduce((sum, word) => {
      return sum + this.placesOf(word, true).reduce((length, { from, to }) => length + to - from, 0);
    }, ofTypes);
  }

  private giveType(slot: number, place: number, turn: number): void {
    const row = this.give(slot, IS_OF_TYPE - place * LESS_LIKELY, turn, true);
    if (row !== NONE) this.ofType[row] = place === 0 ? LIKELIEST : OTHERWISE;
  }

  private placesOf(word: string, isTelling: boolean): Places[] {
    return this.index.vocabulary.placesOf(word, isTelling);
  }

  private addWords(words: Alternatives, turn: number, isHead: boolean, isTelling: boolean): void {
    for (const [word, quality] of words) {
      for (const { data, from, to } of this.placesOf(word, isTelling)) {
        for (let at = from; at < to; at += 1) {
          const [slot, field] = [slotOfPlace(data[at]), fieldOfPlace(data[at])];
          this.give(slot, weightOf(field) * quality, turn, !isHead || this.isOfItself(slot, field));
        }
      }
    }
  }

  /** Products with all words of a phrase, which weighs as much as its lightest word. */
  private addPhrase(
    phrase: readonly Alternatives[],
    turn: number,
    isHead: boolean,
    isTelling: boolean,
  ): void {
    const { weights, inPhrase, phraseWords } = this.index.workspace;
    const mark = this.index.workspace.nextMark();
    const mention = weightOf(CATEGORY);
    phrase.forEach((alternatives, place) => {
      for (const [word, quality] of alternatives) {
        for (const { data, from, to } of this.placesOf(word, isTelling)) {
          for (let at = from; at < to; at += 1) {
            const slot = slotOfPlace(data[at]);
            const had = inPhrase[slot] === mark ? (phraseWords[slot] ?? 0) : 0;
            if (had !== place) continue;
            const weight = weightOf(fieldOfPlace(data[at])) * quality;
            const least = place === 0 ? weight : Math.min(weight, weights[slot] ?? 0);
            inPhrase[slot] = mark;
            phraseWords[slot] = place + 1;
            weights[slot] = least;
            if (place === phrase.length - 1) this.give(slot, least, turn, !isHead || least > mention);
          }
        }
      }
    });
  }

  /** Descriptions only mention things. A category counts if the product has no type. */
  private isOfItself(slot: number, field: number): boolean {
    return IS_OF_ITSELF[field] === true || (field === CATEGORY && this.index.typeOf[slot] === NONE);
  }
}
