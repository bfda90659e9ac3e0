import type { Kobo } from '@contract/entities/money';
import { MAX_PHRASE_WORDS, type Lexicon, type Meaning } from './lexicon';
import { readPriceWords, type PriceWords } from './priceWords';
import { numbersToDigits } from './spokenNumbers';
import { fold, isStopWord, stem, queryWords } from './words';

/** What the interpretation of a text needs to know about the catalogue's words. */
export interface CatalogueWords {
  lexicon: Lexicon;
  /** whether some product has the word, its plural, or a word that begins with it */
  hasWord: (word: string) => boolean;
  /** corrections of an unknown word, the most likely first; if the text also names a type, only words of names */
  corrections: (word: string, isBesideType: boolean) => string[];
  /** whether some product's name contains this text */
  isInNames: (text: string) => boolean;
  /** whether a word names some product */
  isProductName: (word: string) => boolean;
}

export interface Phrase {
  words: readonly string[];
  meaning?: Meaning;
}

export interface InterpretedText {
  /** folded, without prices and misspellings */
  text: string;
  correctedFrom: string | null;
  notSold: string | null;
  /** the phrase that names the type of product */
  head: (Phrase & { meaning: Meaning }) | null;
  /** the other phrases that a product must match */
  rest: readonly Phrase[];
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  isCheap: boolean;
}

const MAX_WORDS = 12;
/** Words after one of these describe the product. */
const QUALIFIERS = new Set(['for', 'with', 'that', 'which', 'wey']);
/** Between two product types: either may match. */
const CONJUNCTIONS = new Set(['and', 'or', 'plus', 'vs']);
/** Types that are a part of another type named before them: `phone good camera`, `ac inverter`. */
const PART_WORDS = new Set(['camera', 'inverter', 'radio', 'screen']);

interface InterpretOptions {
  /** interprets the text as typed, without corrections and prices */
  isExact?: boolean;
  /** which correction to use, from 0 */
  attempt?: number;
}

/** Interprets a typed text: prices, corrections, the type of product that is meant, and the other words. */
export function interpretText(
  input: string,
  catalogueWords: CatalogueWords,
  { isExact = false, attempt = 0 }: InterpretOptions = {},
): InterpretedText {
  const { rest: text, ...limits } = isExact ? withoutPrice(input) : readPrices(input, catalogueWords);
  const words = queryWords(text).slice(0, MAX_WORDS);
  const typedPhrases = splitPhrases(words, catalogueWords);
  const corrections = isExact
    ? new Map<string, string>()
    : correctWords(typedPhrases, catalogueWords, attempt);
  const isCorrected = corrections.size > 0 && !catalogueWords.isInNames(text);
  const phrases = isCorrected
    ? splitPhrases(
        words.flatMap((word) => corrections.get(word)?.split(' ') ?? [word]),
        catalogueWords,
      )
    : typedPhrases;
  const { head, rest } = findHead(phrases, isExact);
  const hasLimit = limits.minKobo !== null || limits.maxKobo !== null;
  const isOnlyStopWords = hasLimit && phrases.every(({ words: [word = ''] }) => isStopWord(word));
  return {
    text: isOnlyStopWords ? '' : isCorrected ? applyCorrections(text, corrections) : text,
    correctedFrom: isCorrected ? input : null,
    notSold: isExact ? null : findUnsold(head, mainPhrases(phrases)),
    head,
    rest,
    ...limits,
  };
}

/** A text that a product's name contains is no price: `18-50 m` of a lens. */
function readPrices(input: string, catalogueWords: CatalogueWords): PriceWords {
  const prices = readPriceWords(spellNumbersAsDigits(input, catalogueWords));
  const isPriced = prices.isCheap || prices.minKobo !== null || prices.maxKobo !== null;
  return isPriced && catalogueWords.isInNames(input) ? withoutPrice(input) : prices;
}

function withoutPrice(input: string): PriceWords {
  return { rest: input, minKobo: null, maxKobo: null, isCheap: false };
}

/** Splits words into the longest phrases with a meaning, and single words between them. */
function splitPhrases(words: readonly string[], catalogueWords: CatalogueWords): Phrase[] {
  const { hasWord } = catalogueWords;
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length;) {
    const lengths = Array.from({ length: MAX_PHRASE_WORDS }, (_, index) => MAX_PHRASE_WORDS - index);
    const length = lengths.find(
      (one) => at + one <= words.length && meaningOf(words.slice(at, at + one), catalogueWords) !== undefined,
    );
    const phrase = words.slice(at, at + (length ?? 1));
    at += phrase.length;
    if (length !== undefined) {
      phrases.push({ words: phrase, meaning: meaningOf(phrase, catalogueWords) });
      continue;
    }
    const [word = ''] = phrase;
    const next = words[at] ?? '';
    if (next !== '' && hasWord(word + next) && (!hasWord(word) || !hasWord(next) || isStopWord(word))) {
      phrases.push({ words: [word + next] });
      at += 1;
    } else if (!hasWord(word) && /^\p{L}{2,}\d+$/u.test(word)) {
      const parts = (word.match(/\p{L}+|\d+/gu) ?? []).map((part) => [part]);
      phrases.push(...parts.map((part) => ({ words: part, meaning: meaningOf(part, catalogueWords) })));
    } else {
      phrases.push({ words: [word] });
    }
  }
  return phrases;
}

/** A kind of product counts as not sold until a product has its name. */
function meaningOf(
  words: readonly string[],
  { lexicon, isInNames, isProductName }: CatalogueWords,
): Meaning | undefined {
  const meaning = lexicon.meaningOf(words) ?? lexicon.meaningOf(compoundOf(words));
  if (!meaning?.maker || !isProductKind(meaning)) return meaning;
  const [last = '', ...others] = words.toReversed();
  const isSold =
    others.length === 0 ? isProductName(last) : isInNames([...others.reverse(), stem(last)].join(' '));
  return isSold ? undefined : meaning;
}

/** `bluetooth for my car` as the compound `car bluetooth`; empty without `for`. */
function compoundOf(words: readonly string[]): readonly string[] {
  const at = words.indexOf('for');
  const owner = words.slice(at + 1).filter((word) => !isStopWord(word));
  return at < 1 || owner.length === 0 ? [] : [...owner.map(stem), ...words.slice(0, at)];
}

/** Misspelt words and their corrections. */
function correctWords(
  phrases: readonly Phrase[],
  { hasWord, corrections }: CatalogueWords,
  attempt: number,
): Map<string, string> {
  const isBesideType = phrases.some(({ meaning }) => (meaning?.types.length ?? 0) > 0);
  const corrected = new Map<string, string>();
  for (const { words, meaning } of phrases) {
    const [word = ''] = words;
    if (meaning || isStopWord(word) || hasWord(word)) continue;
    const candidates = corrections(word, isBesideType);
    const correction = candidates[Math.min(attempt, candidates.length - 1)];
    if (correction !== undefined) corrected.set(word, correction);
  }
  return corrected;
}

/** The phrases before `for`, `with` and the like. */
function mainPhrases(phrases: readonly Phrase[]): readonly Phrase[] {
  const end = phrases.findIndex(({ words }) => words.length === 1 && QUALIFIERS.has(words[0] ?? ''));
  return end < 0 ? phrases : phrases.slice(0, end);
}

type TypePhrase = Phrase & { meaning: Meaning };

/**
 * The head is the last type before `for`: the case in `phone case for laptops`. In `inverter and battery` it is either
 * type, in `phone good camera` the phone.
 */
function findHead(phrases: readonly Phrase[], isExact: boolean): Pick<InterpretedText, 'head' | 'rest'> {
  const isTypePhrase = (one: Phrase): one is TypePhrase =>
    one.meaning !== undefined && one.meaning.types.length > 0 && !(isExact && one.meaning.maker !== null);
  const things = mainPhrases(phrases);
  const last = things.findLast(isTypePhrase) ?? phrases.findLast(isTypePhrase) ?? null;
  const before = things.slice(0, last ? Math.max(0, things.indexOf(last)) : 0);
  const [first, second] = findJoined(things, isTypePhrase) ?? [];
  const wholeThing =
    last && isPart(last)
      ? before.filter(isTypePhrase).findLast(({ meaning }) => isProductKind(meaning))
      : undefined;
  const one = first ?? wholeThing ?? last;
  const head = one && second ? withTypesOf(one, second) : one;
  const used = second ? [one, second, ...findInOne(phrases)] : [one];
  const rest = phrases.filter((other) => !used.includes(other));
  const meaningful = rest.filter(
    ({ words, meaning }) => meaning !== undefined || !isStopWord(words[0] ?? ''),
  );
  return { head, rest: head === null && meaningful.length === 0 ? rest : meaningful };
}

/** Both types of `watch and earpiece`; null for `phone and laptop charger`, which is one charger. */
function findJoined(
  things: readonly Phrase[],
  isTypePhrase: (one: Phrase) => one is TypePhrase,
): [TypePhrase, TypePhrase] | null {
  const at = things.findLastIndex(({ words: [word = ''] }) => CONJUNCTIONS.has(word));
  const first = things.slice(0, Math.max(0, at)).findLast(isTypePhrase);
  const others = things.slice(at + 1).filter(isTypePhrase);
  const [second, ...more] = others.filter(({ meaning }) => isProductKind(meaning));
  return first && second && more.length === 0 ? [first, second] : null;
}

/** The phrases of `in one` or `2 in 1`, which add no meaning after two types. */
function findInOne(phrases: readonly Phrase[]): readonly Phrase[] {
  const wordAt = (position: number) => phrases[position]?.words.join(' ') ?? '';
  const at = phrases.findIndex(
    (_one, position) => wordAt(position) === 'in' && /^(?:one|1)$/.test(wordAt(position + 1)),
  );
  return at < 0 ? [] : phrases.slice(/^(?:two|2)$/.test(wordAt(at - 1)) ? at - 1 : at, at + 2);
}

function withTypesOf(one: TypePhrase, other: TypePhrase): TypePhrase {
  const types = [...new Set([...one.meaning.types, ...other.meaning.types])];
  return { ...one, meaning: { ...one.meaning, types } };
}

const isPart = ({ words }: Phrase) => PART_WORDS.has(words.at(-1) ?? '');
/** Unlike makers, kinds of products end in a lower-case plural: `smart glasses`, `MP3 players`. */
const isProductKind = ({ maker }: Meaning) => maker === null || /(?:^|\s)\p{Ll}\S*s$/u.test(maker);

/** A maker or kind that is not sold. Words after `for` do not count. */
function findUnsold(head: Phrase | null, things: readonly Phrase[]): string | null {
  return [head, ...things].find((one) => one?.meaning?.maker != null)?.meaning?.maker ?? null;
}

/** Replaces number words by digits, unless a product's name contains the text as typed. */
function spellNumbersAsDigits(input: string, { isInNames }: CatalogueWords): string {
  const text = fold(input);
  const withDigits = numbersToDigits(text);
  return withDigits === text || isInNames(text) ? input : withDigits;
}

function applyCorrections(text: string, corrections: ReadonlyMap<string, string>): string {
  return text
    .split(' ')
    .map((part) => {
      const [word = part] = queryWords(part);
      return corrections.get(word) ?? part;
    })
    .join(' ');
}
