import { findInNames, type NameMatches } from './findInNames';
import { LIKELIEST_TYPE, Scores } from './scores';
import type { SearchIndex } from './searchIndex';
import type { Term } from './terms';
import { fold } from './words';

const MIN_MATCHED_SHARE = 0.5;
/** Each bonus exceeds any sum of word weights plus the bonuses below it, so that products with all terms come first. */
const FULL_MATCH_BONUS = 10_000;
const TYPE_BONUS = 3_000;
const FULL_MATCH_OTHER_TYPE_BONUS = 1_000;
/** If fewer products of the type match every term, the others of the type follow them. */
const FEW_OF_TYPE = 2;
/** With this many full matches, products that only mention the terms are left out. */
const ENOUGH_FULL_MATCHES = 20;
/** If one term is this many times rarer than another, only its products are scored. */
const RARE_TERM_RATIO = 4;

/** Products that were found, with the score of each. */
export interface Matches {
  slots: Uint32Array;
  scores: Float64Array;
  /** whether each has the likeliest type, another type that was meant, or neither; null if no type was named */
  ofType: Uint8Array | null;
  /** whether some of them match every term */
  hasFullMatch: boolean;
}

/**
 * Products that match every term or whose name contains the exact text come first, then those that only mention the
 * terms. If at most one of them has the type that is meant, the others of that type come before products of another
 * type that match some term only by their description, and before mentions. If no product matches every term, the
 * result is the products of the type, else those that match the most terms.
 */
export function match(index: SearchIndex, terms: readonly Term[], text: string): Matches {
  const nameMatches = findInNames(index, fold(text));
  return matchFromRarestTerm(index, terms, nameMatches) ?? matchAll(index, terms, nameMatches);
}

/** Whether any product matches every term; cheaper than finding all of them. */
export function hasFullMatch(index: SearchIndex, terms: readonly Term[], text: string): boolean {
  const nameMatches = findInNames(index, fold(text));
  if (nameMatches.slots.length > 0) return true;
  const scores = new Scores(index);
  scoreFromRarest(scores, terms, estimatesOf(scores, terms));
  return scores.rowsWhere(requirementsOf(scores, terms, nameMatches).isFullMatch).length > 0;
}

/** Precedes every sort: products that match every term come first, and those of the type before others. */
export function tierOf({ scores, ofType }: Matches, at: number): number {
  return ((scores[at] ?? 0) >= FULL_MATCH_BONUS ? 2 : 0) + (ofType?.[at] === 0 ? 0 : 1);
}

/** Scores only products with the rarest term; null if that could miss products. */
function matchFromRarestTerm(
  index: SearchIndex,
  terms: readonly Term[],
  nameMatches: NameMatches,
): Matches | null {
  if (terms.length < 2) return null;
  const scores = new Scores(index);
  const estimates = estimatesOf(scores, terms);
  if (Math.min(...estimates) * RARE_TERM_RATIO > Math.max(...estimates)) return null;
  scoreFromRarest(scores, terms, estimates);
  const requirements = requirementsOf(scores, terms, nameMatches);
  const fullMatches = scores.rowsWhere(requirements.isFullMatch);
  if (fullMatches.length === 0 || (requirements.hasType && countOfType(scores, fullMatches) < FEW_OF_TYPE))
    return null;
  return toMatches(scores, addPartialMatches(scores, fullMatches, requirements), requirements, true);
}

const estimatesOf = (scores: Scores, terms: readonly Term[]) =>
  terms.map((term) => scores.estimateMatches(term));

/** Scores the products that match the rarest term, for all terms. */
function scoreFromRarest(scores: Scores, terms: readonly Term[], estimates: readonly number[]): void {
  const rarest = estimates.indexOf(Math.min(...estimates));
  terms.forEach((term, position) => {
    if (position === rarest) scores.add(term, position + 1, true);
  });
  terms.forEach((term, position) => {
    if (position !== rarest) scores.addToExistingRows(term, position + 1);
  });
}

function matchAll(index: SearchIndex, terms: readonly Term[], nameMatches: NameMatches): Matches {
  const scores = new Scores(index);
  terms.forEach((term, position) => scores.add(term, position + 1));
  const requirements = requirementsOf(scores, terms, nameMatches);
  const fullMatches = scores.rowsWhere(requirements.isFullMatch);
  if (fullMatches.length < ENOUGH_FULL_MATCHES) {
    terms.forEach((term, position) => {
      if (term.isHead) scores.add(term, position + 1, true);
    });
  }
  if (fullMatches.length === 0) for (const { nearbySizes } of terms) scores.boostNearbySizes(nearbySizes);
  return toMatches(
    scores,
    addPartialMatches(scores, fullMatches, requirements),
    requirements,
    fullMatches.length > 0,
  );
}

interface Requirements {
  terms: readonly Term[];
  isFullMatch: (row: number) => boolean;
  termCount: number;
  hasType: boolean;
}

function requirementsOf(
  scores: Scores,
  terms: readonly Term[],
  { slots, levels }: NameMatches,
): Requirements {
  const { length: termCount } = terms;
  const { isNamed, sums, strongMatches } = scores;
  for (let at = 0; at < slots.length; at += 1) {
    const row = scores.getOrCreateRow(slots[at] ?? 0);
    isNamed[row] = 1;
    sums[row] = (sums[row] ?? 0) + (levels[at] ?? 0);
  }
  return {
    terms,
    isFullMatch: (row) => isNamed[row] === 1 || (termCount > 0 && strongMatches[row] === termCount),
    termCount,
    hasType: terms.some(({ types }) => types.length > 0),
  };
}

function toMatches(
  scores: Scores,
  rows: readonly number[],
  { hasType }: Requirements,
  hasFullMatch: boolean,
): Matches {
  const slots = new Uint32Array(rows.length);
  const sums = new Float64Array(rows.length);
  const ofType = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    slots[at] = scores.slots[row] ?? 0;
    sums[at] = scores.sums[row] ?? 0;
    ofType[at] = scores.ofType[row] ?? 0;
  }
  return { slots, scores: sums, ofType: hasType ? ofType : null, hasFullMatch };
}

function countOfType({ ofType }: Scores, rows: readonly number[]): number {
  let count = 0;
  for (const row of rows) if (ofType[row] !== 0) count += 1;
  return count;
}

function addPartialMatches(
  scores: Scores,
  fullMatches: number[],
  requirements: Requirements,
): readonly number[] {
  const { sums, ofType, matchedTerms } = scores;
  const { isFullMatch, termCount } = requirements;
  const mentions =
    termCount > 0 && fullMatches.length < ENOUGH_FULL_MATCHES
      ? scores.rowsWhere((row) => matchedTerms[row] === termCount && !isFullMatch(row))
      : [];
  if (fullMatches.length + mentions.length === 0) return bestPartialMatches(scores, requirements);
  const raise = (row: number, by: number) => (sums[row] = (sums[row] ?? 0) + by);
  const isFewOfType = requirements.hasType && countOfType(scores, fullMatches) < FEW_OF_TYPE;
  const others = isFewOfType
    ? scores.rowsWhere((row) => ofType[row] === LIKELIEST_TYPE && !isFullMatch(row))
    : [];
  for (const row of others) raise(row, TYPE_BONUS);
  const isWeaker = others.length > 0 ? scores.descriptionMatcher(requirements.terms) : () => false;
  for (const row of fullMatches) raise(row, isWeaker(row) ? FULL_MATCH_OTHER_TYPE_BONUS : FULL_MATCH_BONUS);
  if (!isFewOfType) return fullMatches.concat(mentions);
  return fullMatches.concat(
    others,
    mentions.filter((row) => ofType[row] !== LIKELIEST_TYPE),
  );
}

/** The result when no product matches every term. */
function bestPartialMatches(scores: Scores, { termCount, hasType }: Requirements): number[] {
  const { matchedTerms, ofType, sums } = scores;
  const rowsOfType = hasType ? scores.rowsWhere((row) => ofType[row] !== 0) : [];
  if (rowsOfType.length > 0) return rowsOfType;
  let mostMatched = 0;
  for (let row = 0; row < scores.count; row += 1) mostMatched = Math.max(mostMatched, matchedTerms[row] ?? 0);
  const isEnough = mostMatched > 0 && mostMatched >= termCount * MIN_MATCHED_SHARE;
  if (isEnough) return scores.rowsWhere((row) => matchedTerms[row] === mostMatched);
  return termCount === 1 ? scores.rowsWhere((row) => (sums[row] ?? 0) > 0) : [];
}
