import type { LRUCache } from 'lru-cache';
import type { SearchInterpretation } from '@contract/entities/facets';
import { toNaira, type Kobo } from '@contract/entities/money';
import type { Catalogue } from './indexKeeper';
import { inNames } from './inNames';
import { hasComplete, match, type Found } from './match';
import { roundQuantiles } from './priceBands';
import { NONE, type SearchIndex } from './searchIndex';
import { termsOf } from './terms';
import { understand, type KnownWords, type UnderstoodText } from './understand';
import { fold } from './words';

export interface Reading {
  /** searches the text as typed */
  isExact?: boolean;
  /** a price filter takes precedence over price words in the text */
  isPriceGiven?: boolean;
}

/** The result for a text before filters; `found` is null if the text contains nothing to search for. */
export interface TextFound {
  found: Found | null;
  understood: SearchInterpretation;
  minPriceKobo: Kobo | null;
  maxPriceKobo: Kobo | null;
}

/** 'Cheap' means among the cheapest third. */
const CHEAP_PART = 1 / 3;

/** How many corrections of a misspelt word are tried. */
const ATTEMPTS = 5;

export function find(
  { index, lexicon, words }: Catalogue,
  typed: string,
  { isExact = false, isPriceGiven = false }: Reading,
  kept: LRUCache<string, Found>,
): TextFound {
  const known: KnownWords = {
    lexicon,
    has: words.has,
    nearest: remembered(words.nearest),
    isInNames: remembered((text) => inNames(index, fold(text)).slots.length > 0),
    isName: (word) =>
      [word, ...index.vocabulary.alike(word)].some((one) => index.vocabulary.namedBy(one) > 0),
  };
  const hasLimit = (asked: UnderstoodText) =>
    asked.isCheap || asked.minKobo !== null || asked.maxKobo !== null;
  const keyOf = (asked: UnderstoodText) =>
    JSON.stringify([asked.text, asked.correctedFrom !== null, isExact, hasLimit(asked)]);
  const matched = (asked: UnderstoodText) => {
    const matching = () => match(index, termsOf(asked, index.vocabulary), asked.text);
    const found = kept.get(keyOf(asked)) ?? (hasLimit(asked) ? ofKindOnly(index, matching()) : matching());
    kept.set(keyOf(asked), found);
    return found;
  };
  const asked = likeliest(
    (attempt) => understand(typed, known, { isExact, attempt }),
    (read) =>
      kept.get(keyOf(read))?.isComplete ?? hasComplete(index, termsOf(read, index.vocabulary), read.text),
  );
  const found = asked.text === '' ? null : matched(asked);
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

/** The first correction with which some product has all the words. */
function likeliest(
  read: (attempt: number) => UnderstoodText,
  isFound: (asked: UnderstoodText) => boolean,
): UnderstoodText {
  const first = read(0);
  if (first.correctedFrom === null) return first;
  const tried = new Set(['']);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const asked = attempt === 0 ? first : read(attempt);
    if (!tried.has(asked.text) && isFound(asked)) return asked;
    tried.add(asked.text);
  }
  return first;
}

/** Remembers answers: reading one text asks the same questions many times. */
function remembered<Rest extends readonly unknown[], Answer>(
  ask: (text: string, ...rest: Rest) => Answer,
): (text: string, ...rest: Rest) => Answer {
  const answers = new Map<string, Answer>();
  return (text, ...rest) => {
    const key = JSON.stringify([text, ...rest]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(text, ...rest);
    answers.set(key, answer);
    return answer;
  };
}

/** The type that the words name; null for a maker of several types, all of which are shown. */
function typeNamed({ head }: UnderstoodText): string | null {
  if (!head?.meaning) return null;
  const { types, maker } = head.meaning;
  return maker !== null && types.length > 1 ? null : (types[0] ?? null);
}

/** A cheap sleeve is not a cheap laptop, so products of other types are left out. */
function ofKindOnly({ typeOf }: SearchIndex, found: Found): Found {
  const { slots, scores, ofType } = found;
  if (!ofType?.some((one) => one !== 0)) return found;
  const kept = { slots: slots.slice(), scores: scores.slice(), ofType: ofType.slice() };
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (ofType[at] === 0 && typeOf[slot] !== NONE) continue;
    kept.slots[count] = slot;
    kept.scores[count] = scores[at] ?? 0;
    kept.ofType[count] = ofType[at] ?? 0;
    count += 1;
  }
  return {
    ...found,
    slots: kept.slots.slice(0, count),
    scores: kept.scores.slice(0, count),
    ofType: kept.ofType.slice(0, count),
  };
}

function cheapest(pricesOf: Float64Array, found: Found | null): Kobo | null {
  const ofType = found?.slots.filter((_slot, at) => found.ofType?.[at] !== 0);
  if (!ofType || ofType.length === 0) return null;
  const prices = Float64Array.from(ofType, (slot) => pricesOf[slot] ?? 0);
  return roundQuantiles(prices, [CHEAP_PART])[0] ?? null;
}
