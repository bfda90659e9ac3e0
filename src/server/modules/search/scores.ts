import { NONE, type SearchIndex } from './searchIndex';
import type { Alternatives, Term } from './terms';
import { fieldOfPlace, FIELDS, placeOf, slotOfPlace, type Places } from './places';

/** What a word weighs where a product has it, in the order of FIELDS. */
const WEIGHTS = [40, 12, 40, 48, 30, 28, 14, 11, 4] as const;
/** A product is what was asked for; each less likely meaning weighs a little less. */
const IS_OF_TYPE = 100;
const LESS_LIKELY = 6;
/** By which of its meanings a product is of the type. */
export const LIKELIEST = 1;
const OTHERWISE = 2;
/** What a product is; the others tell what it is for, where it stands, what it has and what is said of it. */
const IS_OF_ITSELF = FIELDS.map((field) => ['name', 'also named', 'type', 'brand', 'option'].includes(field));
const CATEGORY = FIELDS.indexOf('category');
const OPTION = FIELDS.indexOf('option');

const weightOf = (field: number) => WEIGHTS[field] ?? 0;

/** Scores products term by term: of each term the best that a product has of it, and the sum of these. */
export class Scores {
  /** the slots that the arrays say something of; of all others they hold what was before */
  readonly touched: number[] = [];
  readonly sums: Float64Array;
  /** how many terms a product has, and how many of them not as a mere mention of what it is not */
  readonly had: Uint8Array;
  readonly wellHad: Uint8Array;
  readonly ofType: Uint8Array;
  readonly isNamed: Uint8Array;
  private readonly mark: number;

  /** They hold until the next ones are made. */
  constructor(private readonly index: SearchIndex) {
    const { workspace } = index;
    this.mark = workspace.nextMark();
    ({
      sums: this.sums,
      had: this.had,
      wellHad: this.wellHad,
      ofType: this.ofType,
      isNamed: this.isNamed,
    } = workspace);
  }

  /**
   * @param turn the term's number, from 1
   * @param isTelling whether what only tells of the type that is meant counts, too
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

  /** The same for these slots alone, which is quicker where they are few. */
  addWithin(slots: readonly number[], term: Term, turn: number): void {
    const types = new Map(term.types.map((type, place) => [this.index.types.find(type) ?? NONE, place]));
    const phrases = term.phrases.map((phrase) =>
      phrase.map((words) =>
        [...words].map(([word, quality]) => ({ places: this.placesOf(word, true), quality })),
      ),
    );
    const mention = weightOf(CATEGORY);
    for (const slot of slots) {
      const place = types.get(this.index.typeOf[slot] ?? NONE);
      if (place !== undefined && this.index.typeOf[slot] !== NONE) {
        this.giveType(slot, place, turn);
      }
      for (const phrase of phrases) {
        let [least, isOfItself] = [Infinity, true];
        for (const words of phrase) {
          const [weight, isOne] = this.bestOf(slot, words);
          least = Math.min(least, weight);
          isOfItself &&= isOne;
        }
        if (least === 0) continue;
        const isWell = phrase.length > 1 ? least > mention : isOfItself;
        this.give(slot, least, turn, !term.isHead || isWell);
      }
    }
  }

  /** What a slot has of some words at best, and whether it is that itself. */
  private bestOf(
    slot: number,
    words: readonly { places: readonly Places[]; quality: number }[],
  ): [weight: number, isOfItself: boolean] {
    let [best, isOfItself] = [0, false];
    for (const { places, quality } of words) {
      for (const list of places) {
        const at = placeOf(list, slot);
        if (at < 0) continue;
        const field = fieldOfPlace(list.data[at]);
        best = Math.max(best, weightOf(field) * quality);
        isOfItself ||= this.isOfItself(slot, field);
      }
    }
    return [best, isOfItself];
  }

  /** Of what is of the type, the nearer its size the better. */
  lean(sizes: Alternatives): void {
    const nearest = new Map<number, number>();
    for (const [word, nearness] of sizes) {
      for (const { data, length } of this.placesOf(word, false)) {
        for (let at = 0; at < length; at += 1) {
          const slot = slotOfPlace(data[at]);
          nearest.set(slot, Math.max(nearness, nearest.get(slot) ?? 0));
        }
      }
    }
    const { touched } = this.index.workspace;
    for (const [slot, nearness] of nearest) {
      if (touched[slot] === this.mark && this.ofType[slot] !== 0)
        this.sums[slot] = (this.sums[slot] ?? 0) + nearness * weightOf(OPTION);
    }
  }

  /** About how many products have something of a term. */
  sizeOf({ types, phrases }: Term): number {
    const ofTypes = types.reduce((sum, type) => {
      return sum + (this.index.slotsOfType[this.index.types.find(type) ?? NONE]?.length ?? 0);
    }, 0);
    const words = phrases.flatMap(([first]) => [...(first ?? [])].map(([word]) => word));
    return words.reduce((sum, word) => {
      return sum + this.placesOf(word, true).reduce((length, places) => length + places.length, 0);
    }, ofTypes);
  }

  touch(slot: number): void {
    const { touched, seenIn, wellHadIn } = this.index.workspace;
    if (touched[slot] === this.mark) return;
    touched[slot] = this.mark;
    this.touched.push(slot);
    this.sums[slot] = 0;
    for (const counts of [this.had, this.wellHad, this.ofType, this.isNamed, seenIn, wellHadIn])
      counts[slot] = 0;
  }

  private giveType(slot: number, place: number, turn: number): void {
    this.give(slot, IS_OF_TYPE - place * LESS_LIKELY, turn, true);
    this.ofType[slot] = place === 0 ? LIKELIEST : OTHERWISE;
  }

  private give(slot: number, score: number, turn: number, isWell: boolean): void {
    if (this.index.isAlive[slot] !== true) return;
    this.touch(slot);
    const { wellHadIn, seenIn, best } = this.index.workspace;
    if (isWell && wellHadIn[slot] !== turn) {
      wellHadIn[slot] = turn;
      this.wellHad[slot] = (this.wellHad[slot] ?? 0) + 1;
    }
    const isFirst = seenIn[slot] !== turn;
    const before = isFirst ? 0 : (best[slot] ?? 0);
    if (isFirst) this.had[slot] = (this.had[slot] ?? 0) + 1;
    seenIn[slot] = turn;
    if (score <= before) return;
    best[slot] = score;
    this.sums[slot] = (this.sums[slot] ?? 0) + score - before;
  }

  private placesOf(word: string, isTelling: boolean): Places[] {
    const { naming = null, telling = null } = this.index.vocabulary.get(word) ?? {};
    return [naming ?? [], isTelling && telling ? telling : []].flat();
  }

  private addWords(words: Alternatives, turn: number, isHead: boolean, isTelling: boolean): void {
    for (const [word, quality] of words) {
      for (const { data, length } of this.placesOf(word, isTelling)) {
        for (let at = 0; at < length; at += 1) {
          const [slot, field] = [slotOfPlace(data[at]), fieldOfPlace(data[at])];
          this.give(slot, weightOf(field) * quality, turn, !isHead || this.isOfItself(slot, field));
        }
      }
    }
  }

  /** All the words of a phrase: it weighs what its lightest word does. */
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
        for (const { data, length } of this.placesOf(word, isTelling)) {
          for (let at = 0; at < length; at += 1) {
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

  /** What a text mentions it need not be; a category tells of what has no type. */
  private isOfItself(slot: number, field: number): boolean {
    return IS_OF_ITSELF[field] === true || (field === CATEGORY && this.index.typeOf[slot] === NONE);
  }
}
