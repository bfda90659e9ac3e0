import type { LRUCache } from 'lru-cache';
import type { SearchInterpretation } from '@contract/entities/facets';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { Catalogue } from './searchIndexSync';
import { findInNames } from './findInNames';
import { hasFullMatch, match, type Matches } from './match';
import { roundQuantiles } from './priceBands';
import { NONE, type SearchIndex } from './searchIndex';
import { termsOf } from './terms';
import { interpretText, type CatalogueWords, type InterpretedText } from './interpretText';
import { fold } from './words';

export interface FindOptions {
  /** searches the text as typed */
  isExact?: boolean;
  /** a price filter takes precedence over price words in the text */
  hasPriceFilter?: boolean;
}

/** The result for a text before filters; `matches` is null if the text contains nothing to search for. */
export interface TextResult {
  matches: Matches | null;
  understood: SearchInterpretation;
  minPriceKobo: Kobo | null;
  maxPriceKobo: Kobo | null;
}

/** 'Cheap' means among the cheapest third. */
const CHEAP_FRACTION = 1 / 3;

/** How many corrections of a misspelt word are tried. */
const MAX_ATTEMPTS = 5;

export function findByText(
  { index, lexicon, words }: Catalogue,
  input: string,
  { isExact = false, hasPriceFilter = false }: FindOptions,
  cache: LRUCache<string, Matches>,
): TextResult {
  const catalogueWords: CatalogueWords = {
    lexicon,
    hasWord: words.hasWord,
    corrections: memoized(words.corrections),
    isInNames: memoized((text) => findInNames(index, fold(text)).slots.length > 0),
    isProductName: (word) =>
      [word, ...index.vocabulary.wordsWithSameStem(word)].some((one) => index.vocabulary.countNamed(one) > 0),
  };
  const hasPriceLimit = (interpreted: InterpretedText) =>
    interpreted.isCheap || interpreted.minKobo !== null || interpreted.maxKobo !== null;
  const keyOf = (interpreted: InterpretedText) =>
    JSON.stringify([
      interpreted.text,
      interpreted.correctedFrom !== null,
      isExact,
      hasPriceLimit(interpreted),
    ]);
  const matchCached = (interpreted: InterpretedText) => {
    const matchAll = () => match(index, termsOf(interpreted, index.vocabulary), interpreted.text);
    const matches =
      cache.get(keyOf(interpreted)) ??
      (hasPriceLimit(interpreted) ? onlyOfType(index, matchAll()) : matchAll());
    cache.set(keyOf(interpreted), matches);
    return matches;
  };
  const interpreted = chooseCorrection(
    (attempt) => interpretText(input, catalogueWords, { isExact, attempt }),
    (candidate) =>
      cache.get(keyOf(candidate))?.hasFullMatch ??
      hasFullMatch(index, termsOf(candidate, index.vocabulary), candidate.text),
  );
  const matches = interpreted.text === '' ? null : matchCached(interpreted);
  const cheapLimit = interpreted.isCheap ? cheapPriceLimit(index.prices, matches) : null;
  const [minKobo, maxKobo] = hasPriceFilter
    ? [null, null]
    : [interpreted.minKobo, interpreted.maxKobo ?? cheapLimit];
  return {
    matches,
    minPriceKobo: minKobo,
    maxPriceKobo: maxKobo,
    understood: {
      text: interpreted.text === '' ? null : interpreted.text,
      corrected_from: interpreted.correctedFrom,
      type: headType(interpreted),
      not_sold: interpreted.notSold,
      min_price: minKobo === null ? null : toNaira(minKobo),
      max_price: maxKobo === null ? null : toNaira(maxKobo),
    },
  };
}

/** The first correction with which some product has all the words. */
function chooseCorrection(
  interpret: (attempt: number) => InterpretedText,
  isFound: (interpreted: InterpretedText) => boolean,
): InterpretedText {
  const first = interpret(0);
  if (first.correctedFrom === null) return first;
  const tried = new Set(['']);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const interpreted = attempt === 0 ? first : interpret(attempt);
    if (!tried.has(interpreted.text) && isFound(interpreted)) return interpreted;
    tried.add(interpreted.text);
  }
  return first;
}

/** Memoizes a function of a text: interpreting one text looks up the same words many times. */
function memoized<Rest extends readonly unknown[], Result>(
  compute: (text: string, ...rest: Rest) => Result,
): (text: string, ...rest: Rest) => Result {
  const results = new Map<string, Result>();
  return (text, ...rest) => {
    const key = JSON.stringify([text, ...rest]);
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const result = compute(text, ...rest);
    results.set(key, result);
    return result;
  };
}

/** The type that the words name; null for a maker of several types, all of which are shown. */
function headType({ head }: InterpretedText): string | null {
  if (!head?.meaning) return null;
  const { types, maker } = head.meaning;
  return maker !== null && types.length > 1 ? null : (types[0] ?? null);
}

/** A cheap sleeve is not a cheap laptop, so products of other types are left out. */
function onlyOfType({ typeOf }: SearchIndex, matches: Matches): Matches {
  const { slots, scores, ofType } = matches;
  if (!ofType?.some((one) => one !== 0)) return matches;
  const filtered = { slots: slots.slice(), scores: scores.slice(), ofType: ofType.slice() };
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (ofType[at] === 0 && typeOf[slot] !== NONE) continue;
    filtered.slots[count] = slot;
    filtered.scores[count] = scores[at] ?? 0;
    filtered.ofType[count] = ofType[at] ?? 0;
    count += 1;
  }
  return {
    ...matches,
    slots: filtered.slots.slice(0, count),
    scores: filtered.scores.slice(0, count),
    ofType: filtered.ofType.slice(0, count),
  };
}

function cheapPriceLimit(slotPrices: Float64Array, matches: Matches | null): Kobo | null {
  const typedSlots = matches?.slots.filter((_slot, at) => matches.ofType?.[at] !== 0);
  if (!typedSlots || typedSlots.length === 0) return null;
  const prices = Float64Array.from(typedSlots, (slot) => slotPrices[slot] ?? 0);
  return roundQuantiles(prices, [CHEAP_FRACTION])[0] ?? null;
}
