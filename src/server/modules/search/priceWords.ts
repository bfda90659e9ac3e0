import { toKobo, type Kobo } from '@contract/entities/money';
import { fold } from './words';

export interface PriceWords {
  /** the text without its price words */
  rest: string;
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  /** whether the text asks for something cheap without naming an amount */
  isCheap: boolean;
}

const NAIRA = '(?:₦|ngn|#|\\bn)?\\s*';
/** Not the number of a unit: 20000mah and 55 inches are not prices. */
const NUMBER_END =
  '(?![\\d.,]*\\d|\\s*(?:mah|gb|tb|mb|inch|kva|wh?|hz|mm|cm|kg|g|mp|m?p?x|lit|l|v|in|ports?|cores?|users?|devices?|years?|watts?|litres?|liters?)\\b|["”″])';
const amount = (name: string) =>
  `${NAIRA}(?<${name}>\\d[\\d,]*(?:\\.\\d+)?)\\s*(?<${name}Unit>k|m|thousand|million|grand)?(?:\\s*(?:naira|ngn)\\b)?${NUMBER_END}\\b`;

/** A negation reverses a comparison: `not more than` is at most. But `not up to` means `up to`. */
const NEGATION = "(?:do(?:es)?|is|should|must|will|would|can?|wo)?\\s*(?:not?|n['’]?t|never)";
const NOT = `(?:(?:that|which|wey)\\s+)?${NEGATION}\\s+(?:(?:be|costs?|costing|dey|go)\\s+)*`;
const UNDER = 'under|below|less than|lower than|cheaper than';
const OVER = 'above|over|more than|higher than|exceed(?:s|ing)?|pass';
const AT_MOST = `${UNDER}|at most|max(?:imum)?|(?:${NOT})?up ?to|within|<=?`;
const AT_LEAST = `${OVER}|at least|min(?:imum)?|from|starting from|>=?`;
const RANGE = new RegExp(
  `(?:\\b(?:between|from)\\s+)?${amount('from')}\\s*(?:-|–|to|and)\\s*${amount('to')}`,
  'u',
);
/** A bound with the conjunction before it, which has no meaning of its own. */
const boundPattern = (words: string, name: string) =>
  new RegExp(
    `(?:,?\\s*\\b(?:and|but|yet)\\s+(?:also\\s+)?)?(?:\\b|(?<=\\s|^))(?:${words})\\s*${amount(name)}`,
    'u',
  );
const NOT_OVER = boundPattern(`${NOT}(?:${OVER})`, 'to');
const NOT_UNDER = boundPattern(`${NOT}(?:${UNDER})`, 'from');
const UPPER = boundPattern(AT_MOST, 'to');
const LOWER = boundPattern(AT_LEAST, 'from');
const trailingBoundPattern = (words: string, name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${amount(name)},?\\s*(?:(?:and|or)\\s+)?(?:${words})\\b(?!\\s*(?:than\\s*)?[₦#]?\\d)`,
    'u',
  );
const OR_LESS = trailingBoundPattern(
  `below|under|less|lower|max(?:imum)?|downwards?|${NOT}(?:above|over|more|higher)`,
  'to',
);
const OR_MORE = trailingBoundPattern(
  `above|over|more|higher|min(?:imum)?|upwards?|up|${NOT}(?:below|under|less|lower)`,
  'from',
);
/** Thousands separated by spaces, where a word or sign marks the number as money. */
const SPACED_THOUSANDS = '\\d{1,3}(?: \\d{3}){1,4}(?!\\d)';
const MARKED_THOUSANDS = new RegExp(
  `(?<=(?:[₦#<>=]|\\b(?:ngn|between|${AT_MOST}|${AT_LEAST}))\\s*)${SPACED_THOUSANDS}(?:\\s*(?:-|–|to|and)\\s*${NAIRA}${SPACED_THOUSANDS})?${NUMBER_END}|\\b${SPACED_THOUSANDS}(?=\\s*(?:naira|ngn)\\b)`,
  'gu',
);
/** An amount without a bound is an upper limit, if a sign such as ₦ or k marks it as money. */
const BARE_AMOUNT = new RegExp(
  `(?:^|\\s)(?:(?:₦|ngn\\s*|#|n(?=\\d))\\s*(?<to>\\d[\\d,]*(?:\\.\\d+)?)\\s*(?<toUnit>k|m)?|(?<to2>\\d{2,}(?:\\.\\d+)?)\\s*(?<to2Unit>k)|(?<to3>\\d[\\d,]*)\\s*(?<to3Unit>k|thousand|million)?\\s*naira)${NUMBER_END}(?![\\p{L}\\p{N}])`,
  'u',
);
const CHEAP =
  /\b(?:cheap(?:est|er)?|affordable|budget|low price|low cost|inexpensive|(?:no|not)(?: dey)? too (?:cost(?:ly)?|dear|expensive))\b/;

const FACTORS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};
/** Smaller numbers are not prices: `2 to 3 people`, `512 max`. */
const MIN_NAIRA = 500;
const MIN_TRAILING_NAIRA = 5_000;

type MatchGroups = Readonly<Record<string, string | undefined>>;

function amountIn(groups: MatchGroups, name: string, unit = groups[`${name}Unit`]): number {
  return Number((groups[name] ?? '').replaceAll(',', '')) * (FACTORS[unit ?? ''] ?? 1);
}

function readRange(groups: MatchGroups): [number, number] | null {
  const to = amountIn(groups, 'to');
  // `50-100k` means 50k to 100k.
  const from = amountIn(
    groups,
    'from',
    groups.fromUnit ?? (isAbbreviated(groups) ? groups.toUnit : undefined),
  );
  return from <= to && to >= MIN_NAIRA && from >= Math.min(MIN_NAIRA, to) ? [from, to] : null;
}

const isAbbreviated = (groups: MatchGroups) => Number((groups.from ?? '').replaceAll(',', '')) < MIN_NAIRA;

const MAX_NAIRA = 10_000_000_000_000;
const cappedKobo = (naira: number): Kobo => toKobo(Math.min(naira, MAX_NAIRA));

/** Separates prices from a text: `phone under 100k` is `phone`, at most 100,000 naira. */
export function readPriceWords(text: string): PriceWords {
  let rest = fold(text).replace(MARKED_THOUSANDS, (sum) => sum.replace(/(?<=\d) (?=\d{3}(?!\d))/g, ''));
  let minKobo: Kobo | null = null;
  let maxKobo: Kobo | null = null;
  const extract = (pattern: RegExp, accept: (groups: MatchGroups) => boolean) => {
    const match = pattern.exec(rest);
    if (match?.groups && accept(match.groups)) rest = rest.replace(match[0], ' ');
  };
  extract(RANGE, (groups) => {
    const range = readRange(groups);
    if (range) [minKobo, maxKobo] = [cappedKobo(range[0]), cappedKobo(range[1])];
    return range !== null;
  });
  const acceptMin = (threshold: number) => (groups: MatchGroups) => {
    const naira = amountIn(groups, 'from');
    if (naira >= threshold) minKobo ??= cappedKobo(naira);
    return naira >= threshold;
  };
  const acceptMax = (threshold: number) => (groups: MatchGroups) => {
    const name = ['to', 'to2', 'to3'].find((one) => groups[one] !== undefined) ?? 'to';
    const naira = amountIn(groups, name);
    if (naira >= threshold) maxKobo ??= cappedKobo(naira);
    return naira >= threshold;
  };
  extract(NOT_OVER, acceptMax(MIN_NAIRA));
  extract(NOT_UNDER, acceptMin(MIN_NAIRA));
  extract(LOWER, acceptMin(MIN_NAIRA));
  extract(UPPER, acceptMax(MIN_NAIRA));
  extract(OR_MORE, acceptMin(MIN_TRAILING_NAIRA));
  extract(OR_LESS, acceptMax(MIN_TRAILING_NAIRA));
  extract(BARE_AMOUNT, acceptMax(MIN_NAIRA));
  const isCheap = CHEAP.test(rest);
  if (isCheap) rest = rest.replace(CHEAP, ' ');
  return { rest: rest.replace(/\s+/g, ' ').trim(), minKobo, maxKobo, isCheap };
}
