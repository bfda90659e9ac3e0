import type { Understood } from '@contract/entities/facets';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { Catalogue } from './indexKeeper';
import { inNames } from './inNames';
import { match, type Found } from './match';
import type { Narrowing } from './narrowing';
import { roundQuantile } from './priceBands';
import type { SearchIndex } from './searchIndex';
import { termsOf } from './terms';
import { understand, type KnownWords, type UnderstoodText } from './understand';
import { fold } from './words';

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

/** Prices that are asked for by themselves stand above those of the words. */
export function find(
  { index, lexicon, words }: Catalogue,
  typed: string,
  {
    minPriceKobo,
    maxPriceKobo,
    isExact = false,
  }: Pick<Narrowing, 'minPriceKobo' | 'maxPriceKobo'> & { isExact?: boolean },
): TextFound {
  const known: KnownWords = {
    lexicon,
    has: words.has,
    nearest: words.nearest,
    isInNames: (text) => isInNames(index, fold(text)),
  };
  const look = (guess: number) => {
    const asked = understand(typed, known, { isExact, guess });
    const found = asked.text === '' ? null : match(index, termsOf(asked, index.vocabulary), asked.text);
    return { asked, found };
  };
  let looked = look(0);
  // Of several words that a misspelt one may be, it is the first with which something has all the words.
  for (let guess = 1; guess < GUESSES && isUncertain(looked); guess += 1) {
    const other = look(guess);
    if (other.found?.isComplete) looked = other;
  }
  const { asked, found } = looked;
  const isPriceGiven = minPriceKobo !== undefined || maxPriceKobo !== undefined;
  const most = asked.isCheap ? cheapest(index.prices, found) : null;
  const [least, cheap] = isPriceGiven ? [null, null] : [asked.minKobo, asked.maxKobo ?? most];
  return {
    found,
    minPriceKobo: least,
    maxPriceKobo: cheap,
    understood: {
      text: asked.text === '' ? null : asked.text,
      corrected_from: asked.correctedFrom,
      type: asked.head?.meaning.types[0] ?? null,
      not_sold: asked.notSold,
      min_price: least === null ? null : toNaira(least),
      max_price: cheap === null ? null : toNaira(cheap),
    },
  };
}

function isInNames(index: SearchIndex, text: string): boolean {
  let isFound = false;
  inNames(index, text, () => (isFound = true));
  return isFound;
}

function cheapest(prices: readonly Kobo[], found: Found | null): Kobo | null {
  const ofType = found?.slots.filter((_slot, at) => found.ofType?.[at] !== 0) ?? [];
  return ofType.length === 0
    ? null
    : roundQuantile(
        ofType.map((slot) => prices[slot] ?? 0),
        CHEAP_PART,
      );
}
