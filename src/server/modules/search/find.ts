import type { Understood } from '@contract/entities/facets';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { Catalogue } from './indexKeeper';
import { inNames, match, type Found } from './match';
import type { Narrowing } from './narrowing';
import { roundQuantile } from './priceBands';
import { termsOf } from './terms';
import { understand } from './understand';
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
  const asked = understand(
    typed,
    {
      lexicon,
      has: words.has,
      nearest: words.nearest,
      isInNames: (text) => inNames(index, fold(text)).length > 0,
    },
    isExact,
  );
  const found = asked.text === '' ? null : match(index, termsOf(asked, index.vocabulary), asked.text);
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

function cheapest(prices: readonly Kobo[], found: Found | null): Kobo | null {
  const ofType = found?.slots.filter((slot) => found.isOfType === null || found.isOfType[slot] === 1) ?? [];
  return ofType.length === 0
    ? null
    : roundQuantile(
        ofType.map((slot) => prices[slot] ?? 0),
        CHEAP_PART,
      );
}
