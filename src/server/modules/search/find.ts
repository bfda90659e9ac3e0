import type { LRUCache } from 'lru-cache';
import type { Understood } from '@contract/entities/facets';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { Catalogue } from './indexKeeper';
import { inNames } from './inNames';
import { match, type Found } from './match';
import { roundQuantiles } from './priceBands';
import { termsOf } from './terms';
import { understand, type KnownWords, type UnderstoodText } from './understand';
import { fold } from './words';

export interface Reading {
  /** takes the text as it is */
  isExact?: boolean;
  /** a price that is asked for by itself stands above that of the words */
  isPriceGiven?: boolean;
}

/** What a text finds before it is narrowed; `found` is null where it names nothing to look for. */
export interface TextFound {
  found: Found | null;
  understood: Understood;
  minPriceKobo: Kobo | null;
  maxPriceKobo: Kobo | null;
}

/** What is cheap is among the cheapest of so many parts. */
const CHEAP_PART = 1 / 3;

const GUESSES = 5;
const isUncertain = ({ asked, found }: { asked: UnderstoodText; found: Found | null }) =>
  asked.correctedFrom !== null && found?.isComplete === false;

export function find(
  { index, lexicon, words }: Catalogue,
  typed: string,
  { isExact = false, isPriceGiven = false }: Reading,
  kept: LRUCache<string, Found>,
): TextFound {
  const known: KnownWords = {
    lexicon,
    has: words.has,
    nearest: words.nearest,
    isInNames: (text) => inNames(index, fold(text)).slots.length > 0,
  };
  const matched = (asked: UnderstoodText) => {
    const key = JSON.stringify([asked.text, asked.correctedFrom !== null, isExact]);
    const found = kept.get(key) ?? match(index, termsOf(asked, index.vocabulary), asked.text);
    kept.set(key, found);
    return found;
  };
  const look = (guess: number) => {
    const asked = understand(typed, known, { isExact, guess });
    return { asked, found: asked.text === '' ? null : matched(asked) };
  };
  let looked = look(0);
  // Of several words that a misspelt one may be, it is the first with which something has all the words.
  for (let guess = 1; guess < GUESSES && isUncertain(looked); guess += 1) {
    const other = look(guess);
    if (other.found?.isComplete) looked = other;
  }
  const { asked, found } = looked;
  const most = asked.isCheap ? cheapest(index.prices, found) : null;
  const [least, cheap] = isPriceGiven ? [null, null] : [asked.minKobo, asked.maxKobo ?? most];
  return {
    found,
    minPriceKobo: least,
    maxPriceKobo: cheap,
    understood: {
      text: asked.text === '' ? null : asked.text,
      corrected_from: asked.correctedFrom,
      type: typeNamed(asked),
      not_sold: asked.notSold,
      min_price: least === null ? null : toNaira(least),
      max_price: cheap === null ? null : toNaira(cheap),
    },
  };
}

/** The type that the words name; null for a maker of several kinds of things, all of which are shown. */
function typeNamed({ head }: UnderstoodText): string | null {
  if (!head?.meaning) return null;
  const { types, maker } = head.meaning;
  return maker !== null && types.length > 1 ? null : (types[0] ?? null);
}

function cheapest(pricesOf: Float64Array, found: Found | null): Kobo | null {
  const ofType = found?.slots.filter((_slot, at) => found.ofType?.[at] !== 0);
  if (!ofType || ofType.length === 0) return null;
  const prices = Float64Array.from(ofType, (slot) => pricesOf[slot] ?? 0);
  return roundQuantiles(prices, [CHEAP_PART])[0] ?? null;
}
