import { toKobo, type Kobo } from '@contract/entities/money';
import { fold } from './words';

export interface PriceWords {
  /** the text without its price words */
  rest: string;
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  /** whether something cheap is wanted, without a sum */
  isCheap: boolean;
}

const NAIRA = '(?:₦|ngn|#|\\bn)?\\s*';
/** Not the number of a unit: 20000mah and 55 inches are not prices. */
const END =
  '(?![\\d.,]*\\d|\\s*(?:mah|gb|tb|mb|inch|kva|wh?|hz|mm|cm|kg|g|mp|m?p?x|lit|l|v|in|ports?|cores?|users?|devices?|years?|watts?|litres?|liters?)\\b|["”″])';
const amount = (name: string) =>
  `${NAIRA}(?<${name}>\\d[\\d,]*(?:\\.\\d+)?)\\s*(?<${name}Unit>k|m|thousand|million|grand)?(?:\\s*(?:naira|ngn)\\b)?${END}\\b`;

/** A negation turns round what compares: `not more than` is at most. But `not up to` is `up to`. */
const NEGATING = "(?:do(?:es)?|is|should|must|will|would|can?|wo)?\\s*(?:not?|n['’]?t|never)";
const NOT = `(?:(?:that|which|wey)\\s+)?${NEGATING}\\s+(?:(?:be|costs?|costing|dey|go)\\s+)*`;
const UNDER = 'under|below|less than|lower than|cheaper than';
const OVER = 'above|over|more than|higher than|exceed(?:s|ing)?|pass';
const MOST = `${UNDER}|at most|max(?:imum)?|(?:${NOT})?up ?to|within|<=?`;
const LEAST = `${OVER}|at least|min(?:imum)?|from|starting from|>=?`;
const RANGE = new RegExp(
  `(?:\\b(?:between|from)\\s+)?${amount('from')}\\s*(?:-|–|to|and)\\s*${amount('to')}`,
  'u',
);
/** What joins a bound to the words before it says nothing. */
const bound = (words: string, name: string) =>
  new RegExp(
    `(?:,?\\s*\\b(?:and|but|yet)\\s+(?:also\\s+)?)?(?:\\b|(?<=\\s|^))(?:${words})\\s*${amount(name)}`,
    'u',
  );
const NOT_OVER = bound(`${NOT}(?:${OVER})`, 'to');
const NOT_UNDER = bound(`${NOT}(?:${UNDER})`, 'from');
const UPPER = bound(MOST, 'to');
const LOWER = bound(LEAST, 'from');
const turned = (words: string, name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${amount(name)},?\\s*(?:(?:and|or)\\s+)?(?:${words})\\b(?!\\s*(?:than\\s*)?[₦#]?\\d)`,
    'u',
  );
const AND_LESS = turned(
  `below|under|less|lower|max(?:imum)?|downwards?|${NOT}(?:above|over|more|higher)`,
  'to',
);
const AND_MORE = turned(
  `above|over|more|higher|min(?:imum)?|upwards?|up|${NOT}(?:below|under|less|lower)`,
  'from',
);
/** Thousands with spaces between, where a word or sign marks them as money. */
const GROUPS = '\\d{1,3}(?: \\d{3}){1,4}(?!\\d)';
const GROUPED = new RegExp(
  `(?<=(?:[₦#<>=]|\\b(?:ngn|between|${MOST}|${LEAST}))\\s*)${GROUPS}(?:\\s*(?:-|–|to|and)\\s*${NAIRA}${GROUPS})?${END}|\\b${GROUPS}(?=\\s*(?:naira|ngn)\\b)`,
  'gu',
);
/** A sum alone is a budget, if a sign such as ₦ or k marks it as money. */
const ALONE = new RegExp(
  `(?:^|\\s)(?:(?:₦|ngn\\s*|#|n(?=\\d))\\s*(?<to>\\d[\\d,]*(?:\\.\\d+)?)\\s*(?<toUnit>k|m)?|(?<to2>\\d{2,}(?:\\.\\d+)?)\\s*(?<to2Unit>k)|(?<to3>\\d[\\d,]*)\\s*(?<to3Unit>k|thousand|million)?\\s*naira)${END}(?![\\p{L}\\p{N}])`,
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
const SMALLEST = 500;
const SMALLEST_TURNED = 5_000;

type Groups = Readonly<Record<string, string | undefined>>;

function nairaOf(groups: Groups, name: string, unit = groups[`${name}Unit`]): number {
  return Number((groups[name] ?? '').replaceAll(',', '')) * (FACTORS[unit ?? ''] ?? 1);
}

function rangeIn(groups: Groups): [number, number] | null {
  const to = nairaOf(groups, 'to');
  // `50-100k` means 50k to 100k.
  const from = nairaOf(groups, 'from', groups.fromUnit ?? (isLess(groups) ? groups.toUnit : undefined));
  return from <= to && to >= SMALLEST && from >= Math.min(SMALLEST, to) ? [from, to] : null;
}

const isLess = (groups: Groups) => Number((groups.from ?? '').replaceAll(',', '')) < SMALLEST;

const DEAREST = 10_000_000_000_000;
const koboOf = (naira: number): Kobo => toKobo(Math.min(naira, DEAREST));

/** Separates prices from a text: `phone under 100k` is `phone`, at most 100,000 naira. */
export function readPriceWords(text: string): PriceWords {
  let rest = fold(text).replace(GROUPED, (sum) => sum.replace(/(?<=\d) (?=\d{3}(?!\d))/g, ''));
  let minKobo: Kobo | null = null;
  let maxKobo: Kobo | null = null;
  const take = (pattern: RegExp, use: (groups: Groups) => boolean) => {
    const found = pattern.exec(rest);
    if (found?.groups && use(found.groups)) rest = rest.replace(found[0], ' ');
  };
  take(RANGE, (groups) => {
    const range = rangeIn(groups);
    if (range) [minKobo, maxKobo] = [koboOf(range[0]), koboOf(range[1])];
    return range !== null;
  });
  const least = (smallest: number) => (groups: Groups) => {
    const naira = nairaOf(groups, 'from');
    if (naira >= smallest) minKobo ??= koboOf(naira);
    return naira >= smallest;
  };
  const most = (smallest: number) => (groups: Groups) => {
    const name = ['to', 'to2', 'to3'].find((one) => groups[one] !== undefined) ?? 'to';
    const naira = nairaOf(groups, name);
    if (naira >= smallest) maxKobo ??= koboOf(naira);
    return naira >= smallest;
  };
  take(NOT_OVER, most(SMALLEST));
  take(NOT_UNDER, least(SMALLEST));
  take(LOWER, least(SMALLEST));
  take(UPPER, most(SMALLEST));
  take(AND_MORE, least(SMALLEST_TURNED));
  take(AND_LESS, most(SMALLEST_TURNED));
  take(ALONE, most(SMALLEST));
  const isCheap = CHEAP.test(rest);
  if (isCheap) rest = rest.replace(CHEAP, ' ');
  return { rest: rest.replace(/\s+/g, ' ').trim(), minKobo, maxKobo, isCheap };
}
