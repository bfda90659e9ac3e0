import { NONE, type SearchIndex } from './searchIndex';
import type { Alternatives, Term } from './terms';
import { FIELDS } from './vocabulary';
import { fold } from './words';

/** What a word weighs where a product has it, in the order of FIELDS. */
const WEIGHTS = [48, 40, 30, 28, 14, 12, 10, 4] as const;
/** A product is what was asked for; each less likely meaning weighs a little less. */
const IS_OF_TYPE = 100;
const LESS_LIKELY = 6;
/** By which of its meanings a product is of the type. */
const LIKELIEST = 1;
const OTHERWISE = 2;
/** What a product is; the fields after it tell where it stands, what it is for, what it has and what is said of it. */
const LAST_FIELD_OF_ITSELF = FIELDS.indexOf('option');
const CATEGORY = FIELDS.indexOf('category');
const LAST_FIELD_OF_NAMES = FIELDS.indexOf('named for');

/** How a name has the whole text in it. */
const PART_OF_A_WORD = 1;
const INSIDE = 4;
const BEGINNING = 8;
const MODEL = 12;
const WHOLE = 16;
const HALF = 0.5;
/** Above every sum of words: who has all stands above who has not. */
const HAS_ALL = 10_000;
/** Where fewer of the type have all words, the others of the type follow. */
const SHORT_LIST = 2;

/** Products that were found; `scores` by slot. */
export interface Found {
  slots: number[];
  scores: Float64Array;
  /** whether some of them have all that was asked for */
  isComplete: boolean;
  /** whether they are of the likeliest type that was asked for, or of another one, by slot; null where no type was */
  ofType: Uint8Array | null;
}

/** Scores products term by term; each has the best of a term that it has, and the sum of its terms. */
class Scores {
  readonly touched: number[] = [];
  readonly sums: Float64Array;
  /** how many terms a product has, and how many of them not as a mere mention of what it is not */
  readonly had: Uint8Array;
  readonly wellHad: Uint8Array;
  readonly ofType: Uint8Array;
  private readonly best: Float64Array;
  private readonly seenIn: Uint8Array;
  private readonly wellHadIn: Uint8Array;
  private readonly isTouched: Uint8Array;

  constructor(private readonly index: SearchIndex) {
    const { slotCount } = index;
    this.sums = new Float64Array(slotCount);
    this.had = new Uint8Array(slotCount);
    this.wellHad = new Uint8Array(slotCount);
    this.ofType = new Uint8Array(slotCount);
    this.best = new Float64Array(slotCount);
    this.seenIn = new Uint8Array(slotCount);
    this.wellHadIn = new Uint8Array(slotCount);
    this.isTouched = new Uint8Array(slotCount);
  }

  /** @param turn the term's number, from 1 */
  add(term: Term, turn: number): void {
    term.types.forEach((type, place) => {
      const number = this.index.types.find(type) ?? NONE;
      for (const slot of this.index.slotsOfType[number] ?? []) {
        this.give(slot, IS_OF_TYPE - place * LESS_LIKELY, turn, true);
        this.ofType[slot] = place === 0 ? LIKELIEST : OTHERWISE;
      }
    });
    for (const phrase of term.phrases) {
      const [only, ...more] = phrase;
      if (only && more.length === 0) this.addWords(only, turn, term.isHead);
      else this.addPhrase(phrase, turn, term.isHead);
    }
  }

  give(slot: number, score: number, turn: number, isWell: boolean): void {
    if (this.index.isAlive[slot] !== true) return;
    this.touch(slot);
    if (isWell && this.wellHadIn[slot] !== turn) {
      this.wellHadIn[slot] = turn;
      this.wellHad[slot] = (this.wellHad[slot] ?? 0) + 1;
    }
    const isFirst = this.seenIn[slot] !== turn;
    const before = isFirst ? 0 : (this.best[slot] ?? 0);
    if (isFirst) this.had[slot] = (this.had[slot] ?? 0) + 1;
    this.seenIn[slot] = turn;
    if (score <= before) return;
    this.best[slot] = score;
    this.sums[slot] = (this.sums[slot] ?? 0) + score - before;
  }

  touch(slot: number): void {
    if (this.isTouched[slot] === 1) return;
    this.isTouched[slot] = 1;
    this.touched.push(slot);
  }

  private addWords(words: Alternatives, turn: number, isHead: boolean): void {
    for (const [word, quality] of words) {
      const postings = this.index.vocabulary.get(word);
      if (!postings) continue;
      for (let at = 0; at < postings.length; at += 1) {
        const field = postings.fieldAt(at);
        const slot = postings.slotAt(at);
        this.give(slot, (WEIGHTS[field] ?? 0) * quality, turn, !isHead || this.isOfItself(slot, field));
      }
    }
  }

  /** All the words of a phrase: it weighs what its lightest word does. */
  private addPhrase(phrase: readonly Alternatives[], turn: number, isHead: boolean): void {
    let weights: Map<number, number> | null = null;
    for (const words of phrase) {
      const here = new Map<number, number>();
      for (const [word, quality] of words) {
        const postings = this.index.vocabulary.get(word);
        for (let at = 0; at < (postings?.length ?? 0); at += 1) {
          const slot = postings?.slotAt(at) ?? NONE;
          const before = weights === null ? Infinity : (weights.get(slot) ?? 0);
          const weight = Math.min(before, (WEIGHTS[postings?.fieldAt(at) ?? 0] ?? 0) * quality);
          if (weight > (here.get(slot) ?? 0)) here.set(slot, weight);
        }
      }
      weights = here;
    }
    const most = WEIGHTS[CATEGORY] ?? 0;
    for (const [slot, weight] of weights ?? []) this.give(slot, weight, turn, !isHead || weight > most);
  }

  /** What a text mentions it need not be; a category tells of what has no type. */
  private isOfItself(slot: number, field: number): boolean {
    return field <= LAST_FIELD_OF_ITSELF || (field === CATEGORY && this.index.typeOf[slot] === NONE);
  }
}

/**
 * The products that have all that is asked for, and those whose name has the very text in it; then those that only
 * mention what was asked for. Where but one is of the type that is meant, or none, the others of the type come before
 * these. Where nothing has all, it is those of the type, or else those with the most of it.
 */
export function match(index: SearchIndex, terms: readonly Term[], text: string): Found {
  const scores = new Scores(index);
  terms.forEach((term, place) => scores.add(term, place + 1));
  const required = terms.filter(({ isRequired }) => isRequired).length;
  const hasType = terms.some(({ types }) => types.length > 0);
  const named = inNames(index, fold(text));
  const isNamed = new Uint8Array(index.slotCount);
  for (const [slot, level] of named) {
    scores.touch(slot);
    isNamed[slot] = 1;
    scores.sums[slot] = (scores.sums[slot] ?? 0) + level;
  }
  const hasAll = (slot: number) => isNamed[slot] === 1 || (required > 0 && scores.wellHad[slot] === required);
  const complete = scores.touched.filter(hasAll);
  const mentioning = scores.touched.filter(
    (slot) => !hasAll(slot) && required > 0 && scores.had[slot] === required,
  );
  const ofType = hasType ? scores.ofType : null;
  const result = { scores: scores.sums, ofType, isComplete: complete.length > 0 };
  if (complete.length + mentioning.length === 0) {
    return { ...result, slots: nearestTo(scores, required, hasType) };
  }
  for (const slot of complete) scores.sums[slot] = (scores.sums[slot] ?? 0) + HAS_ALL;
  const isShort = complete.filter((slot) => ofType?.[slot]).length < SHORT_LIST;
  const others = isShort ? scores.touched.filter((slot) => ofType?.[slot] === LIKELIEST) : [];
  return { ...result, slots: [...new Set([...complete, ...others, ...mentioning])] };
}

/** What comes next where nothing has all. */
function nearestTo({ touched, had, ofType, sums }: Scores, required: number, hasType: boolean): number[] {
  const typed = hasType ? touched.filter((slot) => ofType[slot]) : [];
  if (typed.length > 0) return typed;
  const most = touched.reduce((sum, slot) => Math.max(sum, had[slot] ?? 0), 0);
  const isEnough = most > 0 && most >= required * HALF;
  if (isEnough) return touched.filter((slot) => had[slot] === most);
  return required === 1 ? touched.filter((slot) => (sums[slot] ?? 0) > 0) : [];
}

const RUN = /[\p{L}\p{N}]+/gu;

/** Slots whose name has this folded text anywhere in it, and how. */
export function inNames(index: SearchIndex, text: string): [slot: number, level: number][] {
  const { foldedNames, isAlive, vocabulary } = index;
  const longest = (text.match(RUN) ?? []).reduce((one, run) => (run.length > one.length ? run : one), '');
  const found: [number, number][] = [];
  const seen = new Set<number>();
  const look = (slot: number) => {
    const name = foldedNames[slot] ?? '';
    if (isAlive[slot] === true && name.includes(text)) found.push([slot, levelIn(name, text)]);
  };
  if (longest.length < 2) {
    for (let slot = 0; slot < foldedNames.length; slot += 1) look(slot);
    return found;
  }
  for (const word of vocabulary.containing(longest)) {
    const postings = vocabulary.get(word);
    for (let at = 0; at < (postings?.length ?? 0); at += 1) {
      const slot = postings?.slotAt(at) ?? NONE;
      if ((postings?.fieldAt(at) ?? 0) > LAST_FIELD_OF_NAMES || seen.has(slot)) continue;
      seen.add(slot);
      look(slot);
    }
  }
  return found;
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

function levelIn(name: string, text: string): number {
  if (name === text) return WHOLE;
  const at = name.indexOf(text);
  const isWords = !isWordPart(name[at - 1]) && !isWordPart(name[at + text.length]);
  if (!isWords) return at === 0 ? INSIDE : PART_OF_A_WORD;
  if (at > 0) return INSIDE;
  return name[text.length] === ',' ? MODEL : BEGINNING;
}
