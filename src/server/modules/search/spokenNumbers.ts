import { UNIT_WAYS } from './words';

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UP_TO_NINETEEN =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const VALUES = new Map([
  ...UP_TO_NINETEEN.map((word, place) => [word, place + 1] as const),
  ...TENS.map((word, place) => [word, (place + 2) * 10] as const),
]);
const HUNDRED = 100;
const SCALES = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const FIRST = [...VALUES.keys()].join('|');
const NEXT = `${FIRST}|hundred|thousand|million`;
const SPOKEN = new RegExp(`\\b(?:${FIRST})(?:(?:\\s+and)?[\\s-]+(?:${NEXT}))*\\b`, 'g');
const IS_LARGE = /hundred|thousand|million/;
const MEASURED = `(?=[\\s-]*(?:${UNIT_WAYS})(?![a-z0-9]))`;
const IS_MEASURED = new RegExp(`^(?:${MEASURED}|\\s*(?:k|naira|ngn)\\b)`);
/** `half a million`, and `one and a half million`. */
const HALVES = /\b(?:(?<whole>[a-z]+|\d+) and (?:a )?)?half (?:an? )?(?<scale>million|thousand)\b/g;
const A_SCALE = /\ban? (?=million\b|hundred thousand\b|thousand naira\b)/g;
/** `20k mah` is not a price. */
const SHORTENED = new RegExp(`\\b(\\d+(?:\\.\\d+)?)\\s*(k|thousand|million)${MEASURED}`, 'g');

/**
 * Replaces number words by digits in folded text: `fifty thousand mah` is `50000 mah`, `20k mah` is `20000 mah`. Small
 * numbers are replaced only before a unit or currency, since `one` is often part of a name.
 */
export function inDigits(text: string): string {
  return text
    .replace(HALVES, (spoken, whole: string | undefined, scale: string) => {
      const units = whole === undefined ? 0 : (VALUES.get(whole) ?? Number(whole));
      return Number.isNaN(units) ? spoken : String((units + 1 / 2) * (SCALES.get(scale) ?? 1));
    })
    .replace(A_SCALE, 'one ')
    .replace(SPOKEN, (spoken, at: number) =>
      IS_LARGE.test(spoken) || IS_MEASURED.test(text.slice(at + spoken.length))
        ? String(valueOf(spoken))
        : spoken,
    )
    .replace(SHORTENED, (_whole, digits: string, scale: string) =>
      String(Number(digits) * (SCALES.get(scale) ?? 1)),
    );
}

function valueOf(spoken: string): number {
  let [sum, part] = [0, 0];
  for (const word of spoken.split(/[\s-]+/)) {
    const scale = SCALES.get(word);
    if (scale !== undefined) [sum, part] = [sum + part * scale, 0];
    else if (word === 'hundred') part *= HUNDRED;
    else part += VALUES.get(word) ?? 0;
  }
  return sum + part;
}
