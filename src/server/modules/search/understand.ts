import type { Kobo } from '@contract/entities/money';
import { LONGEST_PHRASE, type Lexicon, type Meaning } from './lexicon';
import { readPriceWords, type PriceWords } from './priceWords';
import { inDigits } from './spokenNumbers';
import { fold, isEmptyWord, stem, wordsTyped } from './words';

/** What reading a text needs to know about the catalogue's words. */
export interface KnownWords {
  lexicon: Lexicon;
  /** whether some product has the word, its plural, or a word that begins with it */
  has: (word: string) => boolean;
  /** corrections of an unknown word, the most likely first; beside a type, only words of names */
  nearest: (word: string, isBesideType: boolean) => string[];
  /** whether some product's name contains this text */
  isInNames: (text: string) => boolean;
  /** whether a word names some product */
  isName: (word: string) => boolean;
}

export interface Asked {
  words: readonly string[];
  meaning?: Meaning;
}

export interface UnderstoodText {
  /** folded, without prices and misspellings */
  text: string;
  correctedFrom: string | null;
  notSold: string | null;
  /** the words that name a type of product */
  head: (Asked & { meaning: Meaning }) | null;
  /** the other words that it must match */
  rest: readonly Asked[];
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  isCheap: boolean;
}

const MOST_WORDS = 12;
/** Words after one of these describe the thing. */
const TELLING = new Set(['for', 'with', 'that', 'which', 'wey']);
/** Between two things: either is wanted. */
const JOINING = new Set(['and', 'or', 'plus', 'vs']);
/** Things that, after another thing, are a part of it: `phone good camera`, `ac inverter`. */
const PARTS = new Set(['camera', 'inverter', 'radio', 'screen']);

interface Reading {
  /** reads the text as typed */
  isExact?: boolean;
  /** which correction to use, from 0 */
  attempt?: number;
}

/** Reads a typed text: prices, corrections, the type of product that is meant, and the other words. */
export function understand(
  typed: string,
  known: KnownWords,
  { isExact = false, attempt = 0 }: Reading = {},
): UnderstoodText {
  const { rest: text, ...limits } = isExact ? withoutPrice(typed) : pricesIn(typed, known);
  const words = wordsTyped(text).slice(0, MOST_WORDS);
  const typedAsked = phrasesIn(words, known);
  const mended = isExact ? new Map<string, string>() : mend(typedAsked, known, attempt);
  const isMended = mended.size > 0 && !known.isInNames(text);
  const asked = isMended
    ? phrasesIn(
        words.flatMap((word) => mended.get(word)?.split(' ') ?? [word]),
        known,
      )
    : typedAsked;
  const { head, rest } = headOf(asked, isExact);
  const hasLimit = limits.minKobo !== null || limits.maxKobo !== null;
  const saysNothing = hasLimit && asked.every(({ words: [word = ''] }) => isEmptyWord(word));
  return {
    text: saysNothing ? '' : isMended ? corrected(text, mended) : text,
    correctedFrom: isMended ? typed : null,
    notSold: isExact ? null : notSoldOf(head, thingsIn(asked)),
    head,
    rest,
    ...limits,
  };
}

/** What stands so in a product's name is no price: `18-50 m` of a lens. */
function pricesIn(typed: string, known: KnownWords): PriceWords {
  const read = readPriceWords(spelledOut(typed, known));
  const isPriced = read.isCheap || read.minKobo !== null || read.maxKobo !== null;
  return isPriced && known.isInNames(typed) ? withoutPrice(typed) : read;
}

function withoutPrice(typed: string): PriceWords {
  return { rest: typed, minKobo: null, maxKobo: null, isCheap: false };
}

/** Splits words into the longest phrases with a meaning, and single words between them. */
function phrasesIn(words: readonly string[], known: KnownWords): Asked[] {
  const { has } = known;
  const found: Asked[] = [];
  for (let at = 0; at < words.length;) {
    const lengths = Array.from({ length: LONGEST_PHRASE }, (_, index) => LONGEST_PHRASE - index);
    const length = lengths.find(
      (one) => at + one <= words.length && meaningOf(words.slice(at, at + one), known) !== undefined,
    );
    const phrase = words.slice(at, at + (length ?? 1));
    at += phrase.length;
    if (length !== undefined) {
      found.push({ words: phrase, meaning: meaningOf(phrase, known) });
      continue;
    }
    const [word = ''] = phrase;
    const next = words[at] ?? '';
    if (next !== '' && has(word + next) && (!has(word) || !has(next) || isEmptyWord(word))) {
      found.push({ words: [word + next] });
      at += 1;
    } else if (!has(word) && /^\p{L}{2,}\d+$/u.test(word)) {
      const parts = (word.match(/\p{L}+|\d+/gu) ?? []).map((part) => [part]);
      found.push(...parts.map((part) => ({ words: part, meaning: meaningOf(part, known) })));
    } else {
      found.push({ words: [word] });
    }
  }
  return found;
}

/** A kind of thing counts as not sold until a product has its name. */
function meaningOf(
  words: readonly string[],
  { lexicon, isInNames, isName }: KnownWords,
): Meaning | undefined {
  const meaning = lexicon.meaningOf(words) ?? lexicon.meaningOf(turned(words));
  if (!meaning?.maker || !isKind(meaning)) return meaning;
  const [last = '', ...before] = words.toReversed();
  const isSold = before.length === 0 ? isName(last) : isInNames([...before.reverse(), stem(last)].join(' '));
  return isSold ? undefined : meaning;
}

/** What `bluetooth for my car` is as well: `car bluetooth`; nothing where there is no `for`. */
function turned(words: readonly string[]): readonly string[] {
  const at = words.indexOf('for');
  const whose = words.slice(at + 1).filter((word) => !isEmptyWord(word));
  return at < 1 || whose.length === 0 ? [] : [...whose.map(stem), ...words.slice(0, at)];
}

/** Misspelt words and their corrections. */
function mend(asked: readonly Asked[], { has, nearest }: KnownWords, attempt: number): Map<string, string> {
  const isBesideType = asked.some(({ meaning }) => (meaning?.types.length ?? 0) > 0);
  const mended = new Map<string, string>();
  for (const { words, meaning } of asked) {
    const [word = ''] = words;
    if (meaning || isEmptyWord(word) || has(word)) continue;
    const near = nearest(word, isBesideType);
    const taken = near[Math.min(attempt, near.length - 1)];
    if (taken !== undefined) mended.set(word, taken);
  }
  return mended;
}

/** The words before `for`, `with` and the like. */
function thingsIn(asked: readonly Asked[]): readonly Asked[] {
  const end = asked.findIndex(({ words }) => words.length === 1 && TELLING.has(words[0] ?? ''));
  return end < 0 ? asked : asked.slice(0, end);
}

type Meant = Asked & { meaning: Meaning };

/**
 * The head is the last type before `for`: the case in `phone case for laptops`. In `inverter and battery` it is either,
 * in `phone good camera` the phone.
 */
function headOf(asked: readonly Asked[], isExact: boolean): Pick<UnderstoodText, 'head' | 'rest'> {
  const meant = (one: Asked): one is Meant =>
    one.meaning !== undefined && one.meaning.types.length > 0 && !(isExact && one.meaning.maker !== null);
  const things = thingsIn(asked);
  const last = things.findLast(meant) ?? asked.findLast(meant) ?? null;
  const before = things.slice(0, last ? Math.max(0, things.indexOf(last)) : 0);
  const [first, second] = joinedIn(things, meant) ?? [];
  const whole =
    last && isPart(last) ? before.filter(meant).findLast(({ meaning }) => isKind(meaning)) : undefined;
  const one = first ?? whole ?? last;
  const head = one && second ? withTypesOf(one, second) : one;
  const said = second ? [one, second, ...inOne(asked)] : [one];
  const rest = asked.filter((other) => !said.includes(other));
  const telling = rest.filter(({ words, meaning }) => meaning !== undefined || !isEmptyWord(words[0] ?? ''));
  return { head, rest: head === null && telling.length === 0 ? rest : telling };
}

/** Both things of `watch and earpiece`; none of `phone and laptop charger`, which is one charger. */
function joinedIn(things: readonly Asked[], meant: (one: Asked) => one is Meant): [Meant, Meant] | null {
  const at = things.findLastIndex(({ words: [word = ''] }) => JOINING.has(word));
  const first = things.slice(0, Math.max(0, at)).findLast(meant);
  const others = things.slice(at + 1).filter(meant);
  const [second, ...more] = others.filter(({ meaning }) => isKind(meaning));
  return first && second && more.length === 0 ? [first, second] : null;
}

/** After two things, `in one` or `2 in 1` adds nothing. */
function inOne(asked: readonly Asked[]): readonly Asked[] {
  const wordAt = (place: number) => asked[place]?.words.join(' ') ?? '';
  const at = asked.findIndex(
    (_one, place) => wordAt(place) === 'in' && /^(?:one|1)$/.test(wordAt(place + 1)),
  );
  return at < 0 ? [] : asked.slice(/^(?:two|2)$/.test(wordAt(at - 1)) ? at - 1 : at, at + 2);
}

function withTypesOf(one: Meant, other: Meant): Meant {
  const types = [...new Set([...one.meaning.types, ...other.meaning.types])];
  return { ...one, meaning: { ...one.meaning, types } };
}

const isPart = ({ words }: Asked) => PARTS.has(words.at(-1) ?? '');
/** Kinds of things, unlike makers, end in a plural in small letters: `smart glasses`, `MP3 players`. */
const isKind = ({ maker }: Meaning) => maker === null || /(?:^|\s)\p{Ll}\S*s$/u.test(maker);

/** A maker or kind that is not sold. Words after `for` do not count. */
function notSoldOf(head: Asked | null, things: readonly Asked[]): string | null {
  return [head, ...things].find((one) => one?.meaning?.maker != null)?.meaning?.maker ?? null;
}

/** Replaces number words by digits, unless a product's name contains the text as typed. */
function spelledOut(typed: string, { isInNames }: KnownWords): string {
  const text = fold(typed);
  const spelled = inDigits(text);
  return spelled === text || isInNames(text) ? typed : spelled;
}

function corrected(text: string, mended: ReadonlyMap<string, string>): string {
  return text
    .split(' ')
    .map((part) => {
      const [word = part] = wordsTyped(part);
      return mended.get(word) ?? part;
    })
    .join(' ');
}
