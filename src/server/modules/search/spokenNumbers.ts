import { UNIT_SPELLINGS } from './words';

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UP_TO_NINETEEN =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const VALUES = new Map([
  ...UP_TO_NINETEEN.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const HUNDRED = 100;
const SCALES = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const FIRST_WORD = [...VALUES.keys()].join('|');
const NEXT_WORD = `${FIRST_WORD}|hundred|thousand|million`;
const NUMBER_WORDS = new RegExp(`\\b(?:${FIRST_WORD})(?:(?:\\s+and)?[\\s-]+(?:${NEXT_WORD}))*\\b`, 'g');
const IS_LARGE = /hundred|thousand|million/;
const BEFORE_UNIT = `(?=[\\s-]*(?:${UNIT_SPELLINGS})(?![a-z0-9]))`;
const BEFORE_UNIT_OR_CURRENCY = new RegExp(`^(?:${BEFORE_UNIT}|\\s*(?:k|naira|ngn)\\b)`);
/** `half a million`, and `one and a half million`. */
const HALVES = /\b(?:(?<whole>[a-z]+|\d+) and (?:a )?)?half (?:an? )?(?<scale>million|thousand)\b/g;
const ARTICLE = /\ban? (?=million\b|hundred thousand\b|thousand naira\b)/g;
/** `20k mah` is not a price. */
const ABBREVIATED = new RegExp(`\\b(\\d+(?:\\.\\d+)?)\\s*(k|thousand|million)${BEFORE_UNIT}`, 'g');

/**
 * Replaces number words by digits in folded text: `fifty thousand mah` is `50000 mah`, `20k mah` is `20000 mah`. Small
 * numbers are replaced only before a unit or currency, since `one` is often part of a name.
 */
export function numbersToDigits(text: string): string {
  return text
    .replace(HALVES, (phrase, whole: string | undefined, scale: string) => {
      const units = whole === undefined ? 0 : (VALUES.get(whole) ?? Number(whole));
      return Number.isNaN(units) ? phrase : String((units + 1 / 2) * (SCALES.get(scale) ?? 1));
    })
    .replace(ARTICLE, 'one ')
    .replace(NUMBER_WORDS, (phrase, at: number) =>
      IS_LARGE.test(phrase) || BEFORE_UNIT_OR_CURRENCY.test(text.slice(at + phrase.length))
        ? String(toNumber(phrase))
        : phrase,
    )
    .replace(ABBREVIATED, (_whole, digits: string, scale: string) =>
      String(Number(digits) * (SCALES.get(scale) ?? 1)),
    );
}

function toNumber(phrase: string): number {
  let [sum, part] = [0, 0];
  for (const word of phrase.split(/[\s-]+/)) {
    const scale = SCALES.get(word);
    if (scale !== undefined) [sum, part] = [sum + part * scale, 0];
    else if (word === 'hundred') part *= HUNDRED;
    else part += VALUES.get(word) ?? 0;
  }
  return sum + part;
}
