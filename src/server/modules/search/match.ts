import { inNames, type Named } from './inNames';
import { LIKELIEST, Scores } from './scores';
import type { SearchIndex } from './searchIndex';
import type { Term } from './terms';
import { fold } from './words';

const HALF = 0.5;
/** Each more than any sum of words and those below it: products with all terms come first. */
const HAS_ALL = 10_000;
const HAS_TYPE = 3_000;
const HAS_ALL_BUT_TYPE = 1_000;
/** If fewer products of the type have all words, the others of the type follow. */
const SHORT_LIST = 2;
/** With this many full matches, products that only mention the terms are left out. */
const ENOUGH = 20;
/** If one term is this many times rarer than another, only its products are scored. */
const RARE = 4;

/** Products that were found, with the score of each. */
export interface Found {
  slots: Uint32Array;
  scores: Float64Array;
  /** whether each has the likeliest type, another type that was meant, or neither; null if no type was named */
  ofType: Uint8Array | null;
  /** whether some of them match every term */
  isComplete: boolean;
}

/**
 * Products that match every term or whose name contains the exact text; then those that only mention the terms. If at
 * most one of them has the type that is meant, the others of that type come before those of another type that match
 * some term only by their description, and before the mentions. If nothing matches every term: the products of the
 * type, else those that match the most terms.
 */
export function match(index: SearchIndex, terms: readonly Term[], text: string): Found {
  const named = inNames(index, fold(text));
  return matchFew(index, terms, named) ?? matchAll(index, terms, named);
}

/** Whether any product matches every term, which is quicker to tell than which ones. */
export function hasComplete(index: SearchIndex, terms: readonly Term[], text: string): boolean {
  const named = inNames(index, fold(text));
  if (named.slots.length > 0) return true;
  const scores = new Scores(index);
  addFromRarest(scores, terms, sizesOf(scores, terms));
  return scores.rowsWhere(askedOf(scores, terms, named).hasAll).length > 0;
}

/** Comes before every other sort: products that match every term first, those of the type before others. */
export function standingOf({ scores, ofType }: Found, at: number): number {
  return ((scores[at] ?? 0) >= HAS_ALL ? 2 : 0) + (ofType?.[at] === 0 ? 0 : 1);
}

/** Scores only products with the rarest term; null if that could miss products. */
function matchFew(index: SearchIndex, terms: readonly Term[], named: Named): Found | null {
  if (terms.length < 2) return null;
  const scores = new Scores(index);
  const sizes = sizesOf(scores, terms);
  if (Math.min(...sizes) * RARE > Math.max(...sizes)) return null;
  addFromRarest(scores, terms, sizes);
  const asked = askedOf(scores, terms, named);
  const complete = scores.rowsWhere(asked.hasAll);
  if (complete.length === 0 || (asked.hasType && typedOf(scores, complete) < SHORT_LIST)) return null;
  return foundOf(scores, withOthers(scores, complete, asked), asked, true);
}

const sizesOf = (scores: Scores, terms: readonly Term[]) => terms.map((term) => scores.sizeOf(term));

/** Scores the products that match the rarest term, for all terms. */
function addFromRarest(scores: Scores, terms: readonly Term[], sizes: readonly number[]): void {
  const rarest = sizes.indexOf(Math.min(...sizes));
  terms.forEach((term, place) => {
    if (place === rarest) scores.add(term, place + 1, true);
  });
  terms.forEach((term, place) => {
    if (place !== rarest) scores.addWithin(term, place + 1);
  });
}

function matchAll(index: SearchIndex, terms: readonly Term[], named: Named): Found {
  const scores = new Scores(index);
  terms.forEach((term, place) => scores.add(term, place + 1));
  const asked = askedOf(scores, terms, named);
  const complete = scores.rowsWhere(asked.hasAll);
  if (complete.length < ENOUGH) {
    terms.forEach((term, place) => {
      if (term.isHead) scores.add(term, place + 1, true);
    });
  }
  if (complete.length === 0) for (const { near } of terms) scores.lean(near);
  return foundOf(scores, withOthers(scores, complete, asked), asked, complete.length > 0);
}

interface Asked {
  terms: readonly Term[];
  hasAll: (row: number) => boolean;
  required: number;
  hasType: boolean;
}

function askedOf(scores: Scores, terms: readonly Term[], { slots, levels }: Named): Asked {
  const { length: required } = terms;
  const { isNamed, sums, wellHad } = scores;
  for (let at = 0; at < slots.length; at += 1) {
    const row = scores.rowFor(slots[at] ?? 0);
    isNamed[row] = 1;
    sums[row] = (sums[row] ?? 0) + (levels[at] ?? 0);
  }
  return {
    terms,
    hasAll: (row) => isNamed[row] === 1 || (required > 0 && wellHad[row] === required),
    required,
    hasType: terms.some(({ types }) => types.length > 0),
  };
}

function foundOf(scores: Scores, rows: readonly number[], { hasType }: Asked, isComplete: boolean): Found {
  const slots = new Uint32Array(rows.length);
  const sums = new Float64Array(rows.length);
  const ofType = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    slots[at] = scores.slots[row] ?? 0;
    sums[at] = scores.sums[row] ?? 0;
    ofType[at] = scores.ofType[row] ?? 0;
  }
  return { slots, scores: sums, ofType: hasType ? ofType : null, isComplete };
}

function typedOf({ ofType }: Scores, rows: readonly number[]): number {
  let typed = 0;
  for (const row of rows) if (ofType[row] !== 0) typed += 1;
  return typed;
}

function withOthers(scores: Scores, complete: number[], asked: Asked): readonly number[] {
  const { sums, ofType, had } = scores;
  const { hasAll, required } = asked;
  const mentioning =
    required > 0 && complete.length < ENOUGH
      ? scores.rowsWhere((row) => had[row] === required && !hasAll(row))
      : [];
  if (complete.length + mentioning.length === 0) return nearestTo(scores, asked);
  const raise = (row: number, by: number) => (sums[row] = (sums[row] ?? 0) + by);
  const isShort = asked.hasType && typedOf(scores, complete) < SHORT_LIST;
  const others = isShort ? scores.rowsWhere((row) => ofType[row] === LIKELIEST && !hasAll(row)) : [];
  for (const row of others) raise(row, HAS_TYPE);
  const isLess = others.length > 0 ? scores.describedOnly(asked.terms) : () => false;
  for (const row of complete) raise(row, isLess(row) ? HAS_ALL_BUT_TYPE : HAS_ALL);
  if (!isShort) return complete.concat(mentioning);
  return complete.concat(
    others,
    mentioning.filter((row) => ofType[row] !== LIKELIEST),
  );
}

/** The result when no product matches every term. */
function nearestTo(scores: Scores, { required, hasType }: Asked): number[] {
  const { had, ofType, sums } = scores;
  const typed = hasType ? scores.rowsWhere((row) => ofType[row] !== 0) : [];
  if (typed.length > 0) return typed;
  let most = 0;
  for (let row = 0; row < scores.count; row += 1) most = Math.max(most, had[row] ?? 0);
  const isEnough = most > 0 && most >= required * HALF;
  if (isEnough) return scores.rowsWhere((row) => had[row] === most);
  return required === 1 ? scores.rowsWhere((row) => (sums[row] ?? 0) > 0) : [];
}
