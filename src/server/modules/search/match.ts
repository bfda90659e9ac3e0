import { inNames } from './inNames';
import { LIKELIEST, Scores } from './scores';
import type { SearchIndex } from './searchIndex';
import type { Term } from './terms';
import { fold } from './words';

const HALF = 0.5;
/** Above every sum of words: who has all stands above who has not. */
const HAS_ALL = 10_000;
/** Where fewer of the type have all words, the others of the type follow. */
const SHORT_LIST = 2;
/** Where so many are what was asked for, nothing is listed that only mentions it. */
const ENOUGH = 20;
/** So many times as rare as another term: then it pays to look at its products only. */
const RARE = 4;

/** Products that were found, with the score of each. */
export interface Found {
  slots: readonly number[];
  scores: Float64Array;
  /** whether each is of the likeliest type that was asked for, or of another one; null where no type was */
  ofType: Uint8Array | null;
  /** whether some of them have all that was asked for */
  isComplete: boolean;
}

/**
 * The products that have all that is asked for, and those whose name has the very text in it; then those that only
 * mention what was asked for. Where but one is of the type that is meant, or none, the others of the type come before
 * these. Where nothing has all, it is those of the type, or else those with the most of it.
 */
export function match(index: SearchIndex, terms: readonly Term[], text: string): Found {
  return matchFew(index, terms, text) ?? matchAll(index, terms, text);
}

/** From the rarest term only: null where that may leave out what the others would find. */
function matchFew(index: SearchIndex, terms: readonly Term[], text: string): Found | null {
  if (terms.length < 2) return null;
  const scores = new Scores(index);
  const sizes = terms.map((term) => scores.sizeOf(term));
  const least = Math.min(...sizes);
  if (least * RARE > Math.max(...sizes)) return null;
  const rarest = sizes.indexOf(least);
  terms.forEach((term, place) => {
    if (place === rarest) scores.add(term, place + 1, true);
  });
  const few = [...scores.touched];
  terms.forEach((term, place) => {
    if (place !== rarest) scores.addWithin(few, term, place + 1);
  });
  const asked = askedOf(index, scores, terms, text);
  const complete = scores.touched.filter(asked.hasAll);
  if (complete.length === 0 || (asked.hasType && typedOf(scores, complete) < SHORT_LIST)) return null;
  return foundOf(scores, withOthers(scores, complete, asked), asked, true);
}

function matchAll(index: SearchIndex, terms: readonly Term[], text: string): Found {
  const scores = new Scores(index);
  terms.forEach((term, place) => scores.add(term, place + 1));
  const asked = askedOf(index, scores, terms, text);
  const complete = scores.touched.filter(asked.hasAll);
  if (complete.length < ENOUGH) {
    terms.forEach((term, place) => {
      if (term.isHead) scores.add(term, place + 1, true);
    });
  }
  if (complete.length === 0) for (const { near } of terms) scores.lean(near);
  return foundOf(scores, withOthers(scores, complete, asked), asked, complete.length > 0);
}

interface Asked {
  hasAll: (slot: number) => boolean;
  required: number;
  hasType: boolean;
}

function askedOf(index: SearchIndex, scores: Scores, terms: readonly Term[], text: string): Asked {
  const { length: required } = terms;
  const { isNamed } = scores;
  inNames(index, fold(text), (slot, level) => {
    scores.touch(slot);
    isNamed[slot] = 1;
    scores.sums[slot] = (scores.sums[slot] ?? 0) + level;
  });
  return {
    hasAll: (slot) => isNamed[slot] === 1 || (required > 0 && scores.wellHad[slot] === required),
    required,
    hasType: terms.some(({ types }) => types.length > 0),
  };
}

function foundOf(scores: Scores, slots: readonly number[], { hasType }: Asked, isComplete: boolean): Found {
  const sums = new Float64Array(slots.length);
  const ofType = new Uint8Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    sums[at] = scores.sums[slots[at] ?? 0] ?? 0;
    ofType[at] = scores.ofType[slots[at] ?? 0] ?? 0;
  }
  return { slots, scores: sums, ofType: hasType ? ofType : null, isComplete };
}

function typedOf({ ofType }: Scores, slots: readonly number[]): number {
  let typed = 0;
  for (const slot of slots) if (ofType[slot] !== 0) typed += 1;
  return typed;
}

function withOthers(scores: Scores, complete: readonly number[], asked: Asked): readonly number[] {
  const { touched, sums, ofType, had } = scores;
  const { hasAll, required } = asked;
  const mentioning =
    required > 0 && complete.length < ENOUGH
      ? touched.filter((slot) => had[slot] === required && !hasAll(slot))
      : [];
  if (complete.length + mentioning.length === 0) return nearestTo(scores, asked);
  for (const slot of complete) sums[slot] = (sums[slot] ?? 0) + HAS_ALL;
  if (typedOf(scores, complete) >= SHORT_LIST)
    return mentioning.length > 0 ? [...complete, ...mentioning] : complete;
  const others = touched.filter((slot) => ofType[slot] === LIKELIEST && !hasAll(slot));
  return [...new Set([...complete, ...others, ...mentioning])];
}

/** What comes next where nothing has all. */
function nearestTo({ touched, had, ofType, sums }: Scores, { required, hasType }: Asked): number[] {
  const typed = hasType ? touched.filter((slot) => ofType[slot] !== 0) : [];
  if (typed.length > 0) return typed;
  const most = touched.reduce((sum, slot) => Math.max(sum, had[slot] ?? 0), 0);
  const isEnough = most > 0 && most >= required * HALF;
  if (isEnough) return touched.filter((slot) => had[slot] === most);
  return required === 1 ? touched.filter((slot) => (sums[slot] ?? 0) > 0) : [];
}
